/** The diagram of a solution as a picture. */
@NullMarked
package org.threadwise.conversion.picture;

import org.jspecify.annotations.NullMarked;
