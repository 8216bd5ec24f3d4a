/** The language of integration solutions: reading a text, and what is wrong with it. */
@NullMarked
package org.threadwise.dsl;

import org.jspecify.annotations.NullMarked;
