/** Conversion of the queueing model to JMT. */
@NullMarked
package org.threadwise.conversion.jmt;

import org.jspecify.annotations.NullMarked;
