/**
 * Readers of distributed traces: OpenTelemetry, Jaeger and Zipkin. Start reading at {@link
 * org.threadwise.measurement.trace.TraceAnalysis}.
 *
 * <p>The name of an observation is that of the span. For spans of Apache Camel, it is the id of the
 * processor, or the URI of the endpoint without its options, such as {@code seda://orders}. The
 * response of a static {@code to} is reported under the id of that processor, next to its self
 * time. Waiting in a queue in memory is reported under {@code queue seda://orders}, so that it is
 * never mistaken for a part of the service time of what is named {@code seda://orders}.
 */
@NullMarked
package org.threadwise.measurement.trace;

import org.jspecify.annotations.NullMarked;
