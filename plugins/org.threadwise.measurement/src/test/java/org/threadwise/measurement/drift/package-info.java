/** Tests of the comparison of solutions with observations. */
@NullMarked
package org.threadwise.measurement.drift;

import org.jspecify.annotations.NullMarked;
