/** A solution as a graph for Graphviz. */
@NullMarked
package org.threadwise.conversion.dot;

import org.jspecify.annotations.NullMarked;
