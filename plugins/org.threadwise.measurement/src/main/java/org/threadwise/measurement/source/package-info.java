/**
 * What measurement sources report: observations, remarks, skipped records, and the interface of
 * readers.
 */
@NullMarked
package org.threadwise.measurement.source;

import org.jspecify.annotations.NullMarked;
