package org.threadwise.cli.command;

import org.threadwise.cli.console.Progress;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** Hands the progress of an experiment on to the one that is shown. */
record ProgressMonitor(Progress shown) implements ExperimentMonitor {
  @Override
  public boolean cancelled() {
    return shown.cancelled();
  }

  @Override
  public void progress(long done, long expected) {
    shown.report(done, expected);
  }
}
