/** Conversion of a solution into a picture of its diagram. */
@NullMarked
package org.threadwise.conversion.picture;

import org.jspecify.annotations.NullMarked;
