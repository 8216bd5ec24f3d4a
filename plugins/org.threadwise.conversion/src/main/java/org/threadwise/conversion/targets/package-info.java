/** All forms that solutions are written in. */
@NullMarked
package org.threadwise.conversion.targets;

import org.jspecify.annotations.NullMarked;
