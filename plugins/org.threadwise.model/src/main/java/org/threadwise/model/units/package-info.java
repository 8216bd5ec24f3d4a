/** Units of times, sizes, rates and shares, and the conversion of quantities to base units. */
@NullMarked
package org.threadwise.model.units;

import org.jspecify.annotations.NullMarked;
