/** The web page of diagrams and results in a browser widget. */
@NullMarked
package org.threadwise.ui.page;

import org.jspecify.annotations.NullMarked;
