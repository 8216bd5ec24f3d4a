/** Reader of recordings of the Java Flight Recorder. */
@NullMarked
package org.threadwise.measurement.flight;

import org.jspecify.annotations.NullMarked;
