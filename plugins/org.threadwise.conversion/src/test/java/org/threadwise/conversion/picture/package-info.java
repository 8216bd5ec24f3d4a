/** Tests of the pictures. */
@NullMarked
package org.threadwise.conversion.picture;

import org.jspecify.annotations.NullMarked;
