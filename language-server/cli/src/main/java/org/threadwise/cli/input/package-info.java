/** What a command is given: names, numbers with units, and models. */
@NullMarked
package org.threadwise.cli.input;

import org.jspecify.annotations.NullMarked;
