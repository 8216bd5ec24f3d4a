/** Random streams, one for each element and purpose, and exact draws from distributions. */
@NullMarked
package org.threadwise.queueing.random;

import org.jspecify.annotations.NullMarked;
