/** Numbers, names and proposals as text for users. */
@NullMarked
package org.threadwise.proposal.wording;

import org.jspecify.annotations.NullMarked;
