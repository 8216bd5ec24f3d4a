/** Extensions of the generic text editor for solutions. */
@NullMarked
package org.threadwise.ui.text;

import org.jspecify.annotations.NullMarked;
