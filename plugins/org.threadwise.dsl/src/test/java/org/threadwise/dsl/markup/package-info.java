/** Tests of markup. */
@NullMarked
package org.threadwise.dsl.markup;

import org.jspecify.annotations.NullMarked;
