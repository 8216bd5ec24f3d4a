/** Checks of arguments that all packages of the engine share. */
@NullMarked
package org.threadwise.queueing.check;

import org.jspecify.annotations.NullMarked;
