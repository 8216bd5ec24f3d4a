package org.threadwise.ui;

import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;

/**
 * Cancels the jobs of the plug-in when the workbench closes. The workspace closes next, and jobs
 * that still run would keep its files locked.
 */
final class ShutdownListener implements IWorkbenchListener {

  private static final long TIMEOUT_MILLIS = 1000;

  /**
   * Allows closing. Jobs are not cancelled yet because the user can still cancel the save dialog.
   */
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
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIMEOUT_MILLIS);
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
