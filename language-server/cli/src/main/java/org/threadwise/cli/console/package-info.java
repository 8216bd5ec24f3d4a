/** Streams, files, progress, cancellation and exit statuses of commands. */
@NullMarked
package org.threadwise.cli.console;

import org.jspecify.annotations.NullMarked;
