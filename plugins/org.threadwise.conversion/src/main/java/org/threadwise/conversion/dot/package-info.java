/** Conversion of a solution into a graph for Graphviz. */
@NullMarked
package org.threadwise.conversion.dot;

import org.jspecify.annotations.NullMarked;
