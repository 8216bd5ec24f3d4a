/** Where a command writes, how it shows progress, how it is cancelled and how it ends. */
@NullMarked
package org.threadwise.cli.console;

import org.jspecify.annotations.NullMarked;
