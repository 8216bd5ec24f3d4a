/** Widths and line breaks of texts, which are the same on every machine. */
@NullMarked
package org.threadwise.diagram.text;

import org.jspecify.annotations.NullMarked;
