/** Services that an editor of the language asks for. */
@NullMarked
package org.threadwise.dsl.ide;

import org.jspecify.annotations.NullMarked;
