/** Readers of tables and event logs: CSV and XES. */
@NullMarked
package org.threadwise.measurement.table;

import org.jspecify.annotations.NullMarked;
