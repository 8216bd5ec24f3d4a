/** Problems that only the queueing model of a solution shows. */
@NullMarked
package org.threadwise.proposal.problems;

import org.jspecify.annotations.NullMarked;
