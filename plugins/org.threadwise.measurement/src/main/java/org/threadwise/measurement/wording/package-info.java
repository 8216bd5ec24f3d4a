/** User-visible text about measurements. */
@NullMarked
package org.threadwise.measurement.wording;

import org.jspecify.annotations.NullMarked;
