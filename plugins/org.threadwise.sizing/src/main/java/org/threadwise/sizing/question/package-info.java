/** The question of a caller: its objective, its limits, and the pools and executors to compare. */
@NullMarked
package org.threadwise.sizing.question;

import org.jspecify.annotations.NullMarked;
