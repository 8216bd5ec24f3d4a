/** Translates operations on a diagram, and changes of its model, into edits of the text. */
@NullMarked
package org.threadwise.diagram.edit;

import org.jspecify.annotations.NullMarked;
