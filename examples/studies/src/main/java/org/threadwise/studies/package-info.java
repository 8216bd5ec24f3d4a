/** Published studies, repeated beside their figures. */
@NullMarked
package org.threadwise.studies;

import org.jspecify.annotations.NullMarked;
