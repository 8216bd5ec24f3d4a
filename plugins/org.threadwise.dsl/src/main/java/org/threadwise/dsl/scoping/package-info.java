/** What names refer to. */
@NullMarked
package org.threadwise.dsl.scoping;

import org.jspecify.annotations.NullMarked;
