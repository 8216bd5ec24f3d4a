/** Proposals of thread counts for a network: the entry point, and answers by formulas alone. */
@NullMarked
package org.threadwise.sizing;

import org.jspecify.annotations.NullMarked;
