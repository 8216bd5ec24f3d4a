/** Formatting: only blanks and line ends change, never a token, a comment or their order. */
@NullMarked
package org.threadwise.dsl.formatting2;

import org.jspecify.annotations.NullMarked;
