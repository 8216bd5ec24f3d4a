/** Measures the conversion of large solutions. */
@NullMarked
package org.threadwise.benchmarks.conversion;

import org.jspecify.annotations.NullMarked;
