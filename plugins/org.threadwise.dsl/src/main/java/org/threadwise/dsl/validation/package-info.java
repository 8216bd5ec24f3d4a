/** Checks: the problems of a solution that its grammar lets through. */
@NullMarked
package org.threadwise.dsl.validation;

import org.jspecify.annotations.NullMarked;
