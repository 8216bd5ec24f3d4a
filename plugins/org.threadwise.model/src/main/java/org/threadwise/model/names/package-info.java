/** Names of elements as people and figures use them, and names that look alike. */
@NullMarked
package org.threadwise.model.names;

import org.jspecify.annotations.NullMarked;
