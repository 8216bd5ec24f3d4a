/** The diagram of a solution as immutable records, in pixels with the origin at the upper left. */
@NullMarked
package org.threadwise.diagram;

import org.jspecify.annotations.NullMarked;
