/** Tests of generated programs. */
@NullMarked
package org.threadwise.conversion.program;

import org.jspecify.annotations.NullMarked;
