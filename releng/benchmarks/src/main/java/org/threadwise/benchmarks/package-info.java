/** Benchmarks of the simulator in comparison with SSJ. */
@NullMarked
package org.threadwise.benchmarks;

import org.jspecify.annotations.NullMarked;
