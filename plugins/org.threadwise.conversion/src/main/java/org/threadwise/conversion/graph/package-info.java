/** Conversion of a solution into a graph that other programs draw. */
@NullMarked
package org.threadwise.conversion.graph;

import org.jspecify.annotations.NullMarked;
