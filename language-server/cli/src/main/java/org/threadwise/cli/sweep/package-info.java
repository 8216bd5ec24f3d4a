/** Sweeps: grids of simulations that can be resumed after an interruption. */
@NullMarked
package org.threadwise.cli.sweep;

import org.jspecify.annotations.NullMarked;
