/** Replications of candidates, and the values that are measured in them. */
@NullMarked
package org.threadwise.sizing.replication;

import org.jspecify.annotations.NullMarked;
