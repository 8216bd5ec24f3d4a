/** The list of readers, and the recognition of formats by content. */
@NullMarked
package org.threadwise.measurement.format;

import org.jspecify.annotations.NullMarked;
