/** Tests of conversions. */
@NullMarked
package org.threadwise.conversion;

import org.jspecify.annotations.NullMarked;
