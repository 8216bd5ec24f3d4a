/** Sizing of open documents: formulas immediately, simulations in the background. */
@NullMarked
package org.threadwise.server.figures;

import org.jspecify.annotations.NullMarked;
