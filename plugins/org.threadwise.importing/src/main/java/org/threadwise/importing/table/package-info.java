/** Tables of the constructs of other platforms. */
@NullMarked
package org.threadwise.importing.table;

import org.jspecify.annotations.NullMarked;
