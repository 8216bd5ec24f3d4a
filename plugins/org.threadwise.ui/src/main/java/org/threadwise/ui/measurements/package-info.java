/** Annotation of solutions from measurements. */
@NullMarked
package org.threadwise.ui.measurements;

import org.jspecify.annotations.NullMarked;
