/** Simulating with JSL, on a jar that the user has. */
@NullMarked
package org.threadwise.cli.jsl;

import org.jspecify.annotations.NullMarked;
