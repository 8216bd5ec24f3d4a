/** Tests of the package. */
@NullMarked
package org.threadwise.diagram.text;

import org.jspecify.annotations.NullMarked;
