/** Conversion of the queueing model into stations that customers of several classes visit. */
@NullMarked
package org.threadwise.conversion.station;

import org.jspecify.annotations.NullMarked;
