/** Comparison of two simulated solutions. */
@NullMarked
package org.threadwise.proposal.difference;

import org.jspecify.annotations.NullMarked;
