package org.threadwise.ui;

import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;

/**
 * Ends the jobs of the plug-in when the workbench closes: after that the workspace closes, too, and
 * they could not let go of its files.
 */
final class BackgroundWork implements IWorkbenchListener {

  private static final long PATIENCE_MILLIS = 1000;

  /** Says nothing against closing, and ends nothing yet: whoever is asked to save can go back. */
  @Override
  public boolean preShutdown(IWorkbench workbench, boolean forced) {
    return true;
  }

  @Override
  public void postShutdown(IWorkbench workbench) {
    Job[] jobs = Job.getJobManager().find(ThreadwisePlugin.ID);
    for (Job job : jobs) {
      job.cancel();
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    try {
      for (Job job : jobs) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        job.join(Math.max(1, left), null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
