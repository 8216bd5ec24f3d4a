/** Checks of figures against the goals of a solution. */
@NullMarked
package org.threadwise.proposal.goals;

import org.jspecify.annotations.NullMarked;
