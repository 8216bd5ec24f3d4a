/** Text of solutions that were not parsed from a text. */
@NullMarked
package org.threadwise.dsl.writing;

import org.jspecify.annotations.NullMarked;
