/** Preferences of the user. */
@NullMarked
package org.threadwise.ui.preferences;

import org.jspecify.annotations.NullMarked;
