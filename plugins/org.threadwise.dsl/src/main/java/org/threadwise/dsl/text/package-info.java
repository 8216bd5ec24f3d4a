/** Positions of model elements in the text, and edits of the text. */
@NullMarked
package org.threadwise.dsl.text;

import org.jspecify.annotations.NullMarked;
