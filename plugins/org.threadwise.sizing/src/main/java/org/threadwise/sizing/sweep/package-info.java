/** Grids of experiments, run in parallel. */
@NullMarked
package org.threadwise.sizing.sweep;

import org.jspecify.annotations.NullMarked;
