/** Tests of the package. */
@NullMarked
package org.threadwise.conversion.json;

import org.jspecify.annotations.NullMarked;
