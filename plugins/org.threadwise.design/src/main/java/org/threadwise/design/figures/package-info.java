/** Proposals by background simulations, and the refresh of diagrams when they have ended. */
@NullMarked
package org.threadwise.design.figures;

import org.jspecify.annotations.NullMarked;
