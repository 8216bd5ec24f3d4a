/** Tests of all forms. */
@NullMarked
package org.threadwise.conversion.targets;

import org.jspecify.annotations.NullMarked;
