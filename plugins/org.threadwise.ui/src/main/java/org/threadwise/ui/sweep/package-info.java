/** Sweeps of thread counts, as launch shortcuts. */
@NullMarked
package org.threadwise.ui.sweep;

import org.jspecify.annotations.NullMarked;
