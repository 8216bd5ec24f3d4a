/** From observations to clauses of a solution: mapping of names, fitting, and edits. */
@NullMarked
package org.threadwise.measurement.annotation;

import org.jspecify.annotations.NullMarked;
