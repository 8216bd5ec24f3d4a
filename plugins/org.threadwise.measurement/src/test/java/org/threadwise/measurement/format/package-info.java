/** Tests of all formats together. */
@NullMarked
package org.threadwise.measurement.format;

import org.jspecify.annotations.NullMarked;
