/** The contract between the command {@code reproduce} and the studies that it repeats. */
@NullMarked
package org.threadwise.cli.study;

import org.jspecify.annotations.NullMarked;
