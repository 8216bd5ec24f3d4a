/** Random streams, one per element and purpose, and reproducible draws from distributions. */
@NullMarked
package org.threadwise.queueing.random;

import org.jspecify.annotations.NullMarked;
