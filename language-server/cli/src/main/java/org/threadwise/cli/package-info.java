/** The program of the command line. */
@NullMarked
package org.threadwise.cli;

import org.jspecify.annotations.NullMarked;
