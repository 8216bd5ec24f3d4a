/** Distributions of times and counts: their parameters and moments. */
@NullMarked
package org.threadwise.queueing.distribution;

import org.jspecify.annotations.NullMarked;
