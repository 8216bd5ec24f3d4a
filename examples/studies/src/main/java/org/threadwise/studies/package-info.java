/** Published studies that {@code threadwise reproduce} repeats. */
@NullMarked
package org.threadwise.studies;

import org.jspecify.annotations.NullMarked;
