/** Sweeps of thread counts, run like programs. */
@NullMarked
package org.threadwise.ui.sweep;

import org.jspecify.annotations.NullMarked;
