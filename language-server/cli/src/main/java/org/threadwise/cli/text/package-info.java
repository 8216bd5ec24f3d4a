/** Text for people: numbers with units, and tables. */
@NullMarked
package org.threadwise.cli.text;

import org.jspecify.annotations.NullMarked;
