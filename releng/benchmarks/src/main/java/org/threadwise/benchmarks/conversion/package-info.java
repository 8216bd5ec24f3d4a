/** How long large solutions take to be written in other forms. */
@NullMarked
package org.threadwise.benchmarks.conversion;

import org.jspecify.annotations.NullMarked;
