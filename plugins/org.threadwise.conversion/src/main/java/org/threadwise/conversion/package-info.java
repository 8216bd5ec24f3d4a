/** Conversion of solutions into other formats: the result, its losses, and the formats' API. */
@NullMarked
package org.threadwise.conversion;

import org.jspecify.annotations.NullMarked;
