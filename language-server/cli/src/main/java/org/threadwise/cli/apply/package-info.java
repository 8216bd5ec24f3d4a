/** Edits that write proposed thread counts into the text of a model. */
@NullMarked
package org.threadwise.cli.apply;

import org.jspecify.annotations.NullMarked;
