/** Text for people: tables. */
@NullMarked
package org.threadwise.cli.text;

import org.jspecify.annotations.NullMarked;
