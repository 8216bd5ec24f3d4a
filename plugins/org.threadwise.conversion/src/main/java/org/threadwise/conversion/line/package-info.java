/** Conversion of the queueing model to LINE's JSON. */
@NullMarked
package org.threadwise.conversion.line;

import org.jspecify.annotations.NullMarked;
