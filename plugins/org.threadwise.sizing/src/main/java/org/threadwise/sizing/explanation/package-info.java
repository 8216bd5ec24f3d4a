/** Findings about how an answer was found, gathered while it is found. */
@NullMarked
package org.threadwise.sizing.explanation;

import org.jspecify.annotations.NullMarked;
