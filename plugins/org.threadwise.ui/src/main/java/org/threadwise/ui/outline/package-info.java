/** The outline of a solution, whichever editor shows it. */
@NullMarked
package org.threadwise.ui.outline;

import org.jspecify.annotations.NullMarked;
