package org.threadwise.design.figures;

/** Runs tasks on the user interface thread. SWT is optional, so it is looked up by name. */
public final class UiThread {

  private UiThread() {}

  /** Runs a task later on the user interface thread, or now if there is no user interface. */
  public static void run(Runnable task) {
    try {
      Class<?> display = Class.forName("org.eclipse.swt.widgets.Display");
      Object shown = display.getMethod("getDefault").invoke(null);
      display.getMethod("asyncExec", Runnable.class).invoke(shown, task);
    } catch (ReflectiveOperationException | LinkageError headless) {
      task.run();
    }
  }
}
