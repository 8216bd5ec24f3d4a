/** Programs that simulate a solution: what those for different libraries have in common. */
@NullMarked
package org.threadwise.conversion.program;

import org.jspecify.annotations.NullMarked;
