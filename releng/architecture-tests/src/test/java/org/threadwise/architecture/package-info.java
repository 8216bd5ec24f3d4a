/** Tests that the parts of the project stay apart as ARCHITECTURE.md draws them. */
@NullMarked
package org.threadwise.architecture;

import org.jspecify.annotations.NullMarked;
