/** Allocation of a number of threads to pools, under limits of single pools and of groups. */
@NullMarked
package org.threadwise.sizing.allocation;

import org.jspecify.annotations.NullMarked;
