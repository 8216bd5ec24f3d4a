/** The text word by word: what each word is at its place, and what may be written at the cursor. */
@NullMarked
package org.threadwise.dsl.ide.syntax;

import org.jspecify.annotations.NullMarked;
