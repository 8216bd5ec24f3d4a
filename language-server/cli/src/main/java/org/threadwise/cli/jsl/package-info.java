/** Simulations with JSL, whose jar the user provides. */
@NullMarked
package org.threadwise.cli.jsl;

import org.jspecify.annotations.NullMarked;
