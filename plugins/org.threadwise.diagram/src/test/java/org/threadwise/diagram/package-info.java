/** Tests of the diagram. */
@NullMarked
package org.threadwise.diagram;

import org.jspecify.annotations.NullMarked;
