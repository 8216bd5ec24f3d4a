/** Texts that are open in any editor: their versions, problems and edits. */
@NullMarked
package org.threadwise.ui.open;

import org.jspecify.annotations.NullMarked;
