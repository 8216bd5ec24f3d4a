/** Tests of the package. */
@NullMarked
package org.threadwise.conversion.line;

import org.jspecify.annotations.NullMarked;
