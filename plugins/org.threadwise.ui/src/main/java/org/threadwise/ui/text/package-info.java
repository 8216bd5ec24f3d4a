/** What the generic text editor shows and does for a solution. */
@NullMarked
package org.threadwise.ui.text;

import org.jspecify.annotations.NullMarked;
