/** What a user sets. */
@NullMarked
package org.threadwise.ui.preferences;

import org.jspecify.annotations.NullMarked;
