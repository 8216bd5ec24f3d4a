package org.threadwise.cli.report;

import java.io.IOException;
import org.threadwise.queueing.event.SpanListener;

/** Writes the spans of a replication to a file. */
public interface TraceWriter extends SpanListener {

  /** Completes the file, and describes what was written: "80 spans". */
  String finish() throws IOException;
}
