/** Search among counts and allocations by simulation. */
@NullMarked
package org.threadwise.sizing.search;

import org.jspecify.annotations.NullMarked;
