/** The command line: what a user types, and what comes back. */
@NullMarked
package org.threadwise.cli;

import org.jspecify.annotations.NullMarked;
