package org.threadwise.ui.tests;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Records the outcome of each step for the test that started the workbench. */
final class StepReport {

  private final Path folder = Path.of(Objects.requireNonNull(System.getProperty("output")));
  private final UiFreezeMonitor freezes = UiFreezeMonitor.watch(WorkbenchDriver.display());

  Path folder() {
    return folder;
  }

  /** A step, which throws on failure. */
  interface Step {
    void run() throws Exception;
  }

  /** Runs a step and records its outcome; a failure does not stop later steps. */
  void step(String name, Step step) {
    long start = System.nanoTime();
    String outcome = "passed";
    try {
      step.run();
    } catch (Exception | AssertionError failure) {
      outcome = "failed";
      write(name + ".txt", trace(failure));
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    UiFreezeMonitor.LongestWaits longest = freezes.next();
    write("freezes.txt", name + ": " + longest + "\n");
    write(
        "steps.txt",
        String.join("\t", name, outcome, "" + millis, "" + longest.pluginMillis()) + "\n");
    screenshot(name);
  }

  /** Records a measurement. */
  void note(String measured) {
    write("measured.txt", measured + "\n");
  }

  private static String trace(Throwable failure) {
    var text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  /** Appends to a file. */
  void write(String file, String text) {
    try {
      Files.writeString(
          folder.resolve(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Takes a screenshot. */
  void screenshot(String name) {
    try {
      UserRobot.run("import", "-window", "root", folder.resolve(name + ".png").toString());
    } catch (IOException e) {
      write(name + ".txt", trace(e));
    }
  }
}
