/** Tests of the package. */
@NullMarked
package org.threadwise.diagram.layout;

import org.jspecify.annotations.NullMarked;
