/** Readers of distributed traces: OpenTelemetry, Jaeger and Zipkin. */
@NullMarked
package org.threadwise.measurement.trace;

import org.jspecify.annotations.NullMarked;
