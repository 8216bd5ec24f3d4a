/** Tests of the reader of recordings, with recordings by the JDK's own recorder. */
@NullMarked
package org.threadwise.measurement.flight;

import org.jspecify.annotations.NullMarked;
