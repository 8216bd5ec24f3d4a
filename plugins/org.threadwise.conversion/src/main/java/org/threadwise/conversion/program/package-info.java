/** Conversion of a solution into programs that simulate it, on any library. */
@NullMarked
package org.threadwise.conversion.program;

import org.jspecify.annotations.NullMarked;
