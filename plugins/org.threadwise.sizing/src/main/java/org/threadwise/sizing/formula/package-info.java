/** What formulas give before anything is simulated: demands, capacity, bottlenecks, limits. */
@NullMarked
package org.threadwise.sizing.formula;

import org.jspecify.annotations.NullMarked;
