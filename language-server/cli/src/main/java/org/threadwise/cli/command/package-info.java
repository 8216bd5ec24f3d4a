/** The commands, one class each, and the options that they share. */
@NullMarked
package org.threadwise.cli.command;

import org.jspecify.annotations.NullMarked;
