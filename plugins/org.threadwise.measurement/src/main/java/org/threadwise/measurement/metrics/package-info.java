/** Readers of metrics: Prometheus, Camel's route statistics, and the monitors of Guaraná. */
@NullMarked
package org.threadwise.measurement.metrics;

import org.jspecify.annotations.NullMarked;
