/** What a caller gets: proposals and refusals with typed findings, numbers without prose. */
@NullMarked
package org.threadwise.sizing.answer;

import org.jspecify.annotations.NullMarked;
