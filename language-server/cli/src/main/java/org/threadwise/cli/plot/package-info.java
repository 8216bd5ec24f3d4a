/** Plots of a figure against threads: SVG, and a page that holds them. */
@NullMarked
package org.threadwise.cli.plot;

import org.jspecify.annotations.NullMarked;
