/** Measures how fast large files of measurements are read. */
@NullMarked
package org.threadwise.benchmarks.measurement;

import org.jspecify.annotations.NullMarked;
