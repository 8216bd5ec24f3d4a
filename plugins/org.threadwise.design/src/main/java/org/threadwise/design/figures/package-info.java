/** Figures of simulations, which come later than those of formulas. */
@NullMarked
package org.threadwise.design.figures;

import org.jspecify.annotations.NullMarked;
