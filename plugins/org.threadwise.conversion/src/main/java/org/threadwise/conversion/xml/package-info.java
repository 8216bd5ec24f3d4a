/** Documents in XML. */
@NullMarked
package org.threadwise.conversion.xml;

import org.jspecify.annotations.NullMarked;
