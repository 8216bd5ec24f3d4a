/** Properties that hold for every solution, checked on random ones. */
@NullMarked
package org.threadwise.queueing.laws;

import org.jspecify.annotations.NullMarked;
