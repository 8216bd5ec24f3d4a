/** Plots of a figure against threads: SVG, and a page that contains them. */
@NullMarked
package org.threadwise.proposal.plot;

import org.jspecify.annotations.NullMarked;
