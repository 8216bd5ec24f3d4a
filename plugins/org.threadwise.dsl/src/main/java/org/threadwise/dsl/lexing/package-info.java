/** Lexical analysis: keywords, names, numbers, strings and punctuation. */
@NullMarked
package org.threadwise.dsl.lexing;

import org.jspecify.annotations.NullMarked;
