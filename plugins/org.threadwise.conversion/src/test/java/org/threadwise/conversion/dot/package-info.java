/** Tests of the package. */
@NullMarked
package org.threadwise.conversion.dot;

import org.jspecify.annotations.NullMarked;
