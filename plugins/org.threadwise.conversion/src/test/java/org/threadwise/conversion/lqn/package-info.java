/** Tests of the package. */
@NullMarked
package org.threadwise.conversion.lqn;

import org.jspecify.annotations.NullMarked;
