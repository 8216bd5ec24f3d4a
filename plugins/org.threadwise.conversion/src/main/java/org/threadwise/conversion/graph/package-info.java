/** A solution as a graph that others draw. */
@NullMarked
package org.threadwise.conversion.graph;

import org.jspecify.annotations.NullMarked;
