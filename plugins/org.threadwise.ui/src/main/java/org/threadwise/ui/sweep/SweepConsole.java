package org.threadwise.ui.sweep;

import java.io.IOException;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.MessageConsoleStream;
import org.threadwise.ui.ThreadwisePlugin;

/** Shows the table of a sweep in the Console view. */
final class SweepConsole {

  private SweepConsole() {}

  static void show(String file, String table) {
    IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
    var console = new MessageConsole("Threadwise: sweep of " + file, null);
    manager.addConsoles(new IConsole[] {console});
    try (MessageConsoleStream stream = console.newMessageStream()) {
      stream.println(table);
    } catch (IOException e) {
      ThreadwisePlugin.log("The table of a sweep could not be shown.", e);
    }
    manager.showConsoleView(console);
  }
}
