/** Tests of the package. */
@NullMarked
package org.threadwise.conversion.jmt;

import org.jspecify.annotations.NullMarked;
