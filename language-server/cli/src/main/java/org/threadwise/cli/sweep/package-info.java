/** A grid of simulations that goes on where it was interrupted. */
@NullMarked
package org.threadwise.cli.sweep;

import org.jspecify.annotations.NullMarked;
