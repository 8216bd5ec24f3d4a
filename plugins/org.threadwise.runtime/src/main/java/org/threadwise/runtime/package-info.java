/** Execution of a network by real threads. */
@NullMarked
package org.threadwise.runtime;

import org.jspecify.annotations.NullMarked;
