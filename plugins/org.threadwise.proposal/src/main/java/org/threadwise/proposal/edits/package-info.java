/** Text edits that write proposed thread counts and scenarios into a solution. */
@NullMarked
package org.threadwise.proposal.edits;

import org.jspecify.annotations.NullMarked;
