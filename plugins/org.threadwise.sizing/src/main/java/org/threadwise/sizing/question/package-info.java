/** What a caller asks: the objective, the limits, and which pools and executors are compared. */
@NullMarked
package org.threadwise.sizing.question;

import org.jspecify.annotations.NullMarked;
