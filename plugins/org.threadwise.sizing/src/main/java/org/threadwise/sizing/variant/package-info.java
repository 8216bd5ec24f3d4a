/** Networks derived from a given one: local pools, another execution model, one more thread. */
@NullMarked
package org.threadwise.sizing.variant;

import org.jspecify.annotations.NullMarked;
