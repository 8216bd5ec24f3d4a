/** Cuts text into the words, numbers and signs of the language. */
@NullMarked
package org.threadwise.dsl.lexing;

import org.jspecify.annotations.NullMarked;
