/** The view of the results of a solution. */
@NullMarked
package org.threadwise.ui.results;

import org.jspecify.annotations.NullMarked;
