/** The commands, one class each, and their options. */
@NullMarked
package org.threadwise.cli.command;

import org.jspecify.annotations.NullMarked;
