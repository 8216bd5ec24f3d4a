/** Changes of a text that give pools the proposed numbers of threads. */
@NullMarked
package org.threadwise.proposal.edits;

import org.jspecify.annotations.NullMarked;
