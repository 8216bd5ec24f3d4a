/** The queueing model for LINE. */
@NullMarked
package org.threadwise.conversion.line;

import org.jspecify.annotations.NullMarked;
