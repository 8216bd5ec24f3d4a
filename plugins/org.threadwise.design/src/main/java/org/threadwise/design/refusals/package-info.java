/** Reports why a tool or a field could not change a solution, and rolls its command back. */
@NullMarked
package org.threadwise.design.refusals;

import org.jspecify.annotations.NullMarked;
