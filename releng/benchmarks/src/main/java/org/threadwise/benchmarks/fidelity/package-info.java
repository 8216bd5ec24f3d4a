/** Compares predictions with runs by real threads. */
@NullMarked
package org.threadwise.benchmarks.fidelity;

import org.jspecify.annotations.NullMarked;
