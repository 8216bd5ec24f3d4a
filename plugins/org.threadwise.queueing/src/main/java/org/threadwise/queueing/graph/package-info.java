/** Graph algorithms on nodes that are numbered from 0. */
@NullMarked
package org.threadwise.queueing.graph;

import org.jspecify.annotations.NullMarked;
