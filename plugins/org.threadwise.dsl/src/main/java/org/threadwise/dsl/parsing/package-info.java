/** Extensions of the generated parser: values and messages. */
@NullMarked
package org.threadwise.dsl.parsing;

import org.jspecify.annotations.NullMarked;
