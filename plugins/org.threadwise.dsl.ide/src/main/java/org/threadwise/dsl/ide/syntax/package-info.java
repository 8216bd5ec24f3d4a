/** A reader of texts token by token, also of those that do not parse. */
@NullMarked
package org.threadwise.dsl.ide.syntax;

import org.jspecify.annotations.NullMarked;
