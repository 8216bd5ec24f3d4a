/** Comparison of a solution with measurements of the running system. */
@NullMarked
package org.threadwise.measurement.drift;

import org.jspecify.annotations.NullMarked;
