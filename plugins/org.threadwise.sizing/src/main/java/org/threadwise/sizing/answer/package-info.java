/**
 * The answers to a caller: proposals and refusals with typed findings, as numbers without prose.
 */
@NullMarked
package org.threadwise.sizing.answer;

import org.jspecify.annotations.NullMarked;
