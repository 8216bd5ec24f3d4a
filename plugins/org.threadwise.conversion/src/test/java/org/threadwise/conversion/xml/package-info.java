/** Tests of the package. */
@NullMarked
package org.threadwise.conversion.xml;

import org.jspecify.annotations.NullMarked;
