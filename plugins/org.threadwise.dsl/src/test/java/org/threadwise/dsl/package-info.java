/** Tests of the language. */
@NullMarked
package org.threadwise.dsl;

import org.jspecify.annotations.NullMarked;
