/** New solutions, and solutions in other forms. */
@NullMarked
package org.threadwise.ui.wizards;

import org.jspecify.annotations.NullMarked;
