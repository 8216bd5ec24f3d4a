/** Edits of a diagram as changes of its text. */
@NullMarked
package org.threadwise.diagram.edit;

import org.jspecify.annotations.NullMarked;
