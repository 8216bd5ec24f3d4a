/** The text of solutions that no text was read for. */
@NullMarked
package org.threadwise.dsl.writing;

import org.jspecify.annotations.NullMarked;
