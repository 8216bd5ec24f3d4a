/** From a solution to its diagram: what is drawn, and where it stands. */
@NullMarked
package org.threadwise.diagram.layout;

import org.jspecify.annotations.NullMarked;
