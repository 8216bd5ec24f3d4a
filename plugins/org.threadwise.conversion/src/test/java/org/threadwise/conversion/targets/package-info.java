/** Tests of all formats. */
@NullMarked
package org.threadwise.conversion.targets;

import org.jspecify.annotations.NullMarked;
