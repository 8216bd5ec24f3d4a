/** Tests of graphs. */
@NullMarked
package org.threadwise.conversion.graph;

import org.jspecify.annotations.NullMarked;
