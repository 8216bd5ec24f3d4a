/** Writing of XML. */
@NullMarked
package org.threadwise.conversion.xml;

import org.jspecify.annotations.NullMarked;
