/** Results of formulas before anything is simulated: demands, capacity, bottlenecks, limits. */
@NullMarked
package org.threadwise.sizing.formula;

import org.jspecify.annotations.NullMarked;
