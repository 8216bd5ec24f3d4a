/** A diagram as an SVG picture. */
@NullMarked
package org.threadwise.diagram.svg;

import org.jspecify.annotations.NullMarked;
