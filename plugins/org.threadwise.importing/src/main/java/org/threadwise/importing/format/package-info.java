/** The platforms whose files can be imported. */
@NullMarked
package org.threadwise.importing.format;

import org.jspecify.annotations.NullMarked;
