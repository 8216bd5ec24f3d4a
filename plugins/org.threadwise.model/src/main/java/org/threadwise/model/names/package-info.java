/** Names of elements for people and figures, and similar names. */
@NullMarked
package org.threadwise.model.names;

import org.jspecify.annotations.NullMarked;
