/** The queueing model for JMT. */
@NullMarked
package org.threadwise.conversion.jmt;

import org.jspecify.annotations.NullMarked;
