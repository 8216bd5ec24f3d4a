/** Resolution of names. */
@NullMarked
package org.threadwise.dsl.scoping;

import org.jspecify.annotations.NullMarked;
