/** Measurement files beside a model: measured times and counts, and recorded arrivals. */
@NullMarked
package org.threadwise.model.measurement;

import org.jspecify.annotations.NullMarked;
