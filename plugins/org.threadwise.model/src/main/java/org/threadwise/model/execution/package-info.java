/** The pools in which threads execute the elements of a solution. */
@NullMarked
package org.threadwise.model.execution;

import org.jspecify.annotations.NullMarked;
