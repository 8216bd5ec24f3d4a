/** The formats of files that can be imported. */
@NullMarked
package org.threadwise.importing.format;

import org.jspecify.annotations.NullMarked;
