/** The diagram editor. */
@NullMarked
package org.threadwise.ui.diagram;

import org.jspecify.annotations.NullMarked;
