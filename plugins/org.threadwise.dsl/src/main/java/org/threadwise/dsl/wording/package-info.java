/** Messages about values of the language. */
@NullMarked
package org.threadwise.dsl.wording;

import org.jspecify.annotations.NullMarked;
