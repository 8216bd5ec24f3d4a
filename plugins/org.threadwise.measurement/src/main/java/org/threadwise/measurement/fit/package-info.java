/** Statistics of measured durations: warm-up, independence, and the distribution that fits them. */
@NullMarked
package org.threadwise.measurement.fit;

import org.jspecify.annotations.NullMarked;
