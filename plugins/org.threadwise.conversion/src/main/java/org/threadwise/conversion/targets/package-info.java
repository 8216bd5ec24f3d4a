/** The registry of export formats. */
@NullMarked
package org.threadwise.conversion.targets;

import org.jspecify.annotations.NullMarked;
