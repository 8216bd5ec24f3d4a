/** Queueing theory of a network: visits, demands, capacity, bounds and formulas. */
@NullMarked
package org.threadwise.queueing.analytic;

import org.jspecify.annotations.NullMarked;
