/** Reading of text and XML of unknown origin in bounded memory. */
@NullMarked
package org.threadwise.measurement.input;

import org.jspecify.annotations.NullMarked;
