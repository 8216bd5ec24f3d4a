/**
 * Proposals of thread counts for a network: how many, what that gives, how sure, what limits it.
 */
@NullMarked
package org.threadwise.sizing;

import org.jspecify.annotations.NullMarked;
