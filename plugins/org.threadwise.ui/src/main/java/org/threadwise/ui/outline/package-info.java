/** The outline of a solution, for the text editor and the diagram editor. */
@NullMarked
package org.threadwise.ui.outline;

import org.jspecify.annotations.NullMarked;
