/** The picture of a diagram on any canvas, and as SVG. */
@NullMarked
package org.threadwise.diagram.svg;

import org.jspecify.annotations.NullMarked;
