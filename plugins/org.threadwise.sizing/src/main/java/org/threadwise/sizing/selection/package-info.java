/** Selection of the best candidate by sequential comparison of replications. */
@NullMarked
package org.threadwise.sizing.selection;

import org.jspecify.annotations.NullMarked;
