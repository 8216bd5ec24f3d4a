/** What theory says of a network before it runs: visits, demands, capacity, bounds and formulas. */
@NullMarked
package org.threadwise.queueing.analytic;

import org.jspecify.annotations.NullMarked;
