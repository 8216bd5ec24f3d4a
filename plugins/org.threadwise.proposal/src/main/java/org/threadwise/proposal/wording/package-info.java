/** Numbers, names and proposals in the words that people read. */
@NullMarked
package org.threadwise.proposal.wording;

import org.jspecify.annotations.NullMarked;
