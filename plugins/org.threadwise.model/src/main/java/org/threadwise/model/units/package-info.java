/** Units of times, sizes, rates and shares, and what quantities of a model mean in base units. */
@NullMarked
package org.threadwise.model.units;

import org.jspecify.annotations.NullMarked;
