/** Networks derived from a given one: local pools, one more thread or core, other times. */
@NullMarked
package org.threadwise.sizing.variant;

import org.jspecify.annotations.NullMarked;
