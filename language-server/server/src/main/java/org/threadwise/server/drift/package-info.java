/** Comparison of open documents with measurements of the running system. */
@NullMarked
package org.threadwise.server.drift;

import org.jspecify.annotations.NullMarked;
