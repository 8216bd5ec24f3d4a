/** Distributions of times and counts: their parameters, their moments and how to draw from them. */
@NullMarked
package org.threadwise.queueing.distribution;

import org.jspecify.annotations.NullMarked;
