/** Tests of the package. */
@NullMarked
package org.threadwise.diagram.svg;

import org.jspecify.annotations.NullMarked;
