package org.threadwise.ui.tests;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * What was tried and how it went: one line for each step, for the test that started the workbench.
 */
final class Report {

  private final Path folder = Path.of(Objects.requireNonNull(System.getProperty("trial")));
  private final Freezes freezes = Freezes.watch(Desk.display());

  Path folder() {
    return folder;
  }

  /** A step, which throws what is wrong. */
  interface Step {
    void run() throws Exception;
  }

  /** Runs a step, and writes how it went; the next one is tried in any case. */
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
    Freezes.Longest longest = freezes.next();
    write("freezes.txt", name + ": " + longest + "\n");
    write(
        "steps.txt",
        String.join("\t", name, outcome, "" + millis, "" + longest.ourMillis()) + "\n");
    picture(name);
  }

  /** Writes down what was measured. */
  void note(String measured) {
    write("measured.txt", measured + "\n");
  }

  private static String trace(Throwable failure) {
    var text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  /** Adds to a file. */
  void write(String file, String text) {
    try {
      Files.writeString(
          folder.resolve(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Keeps a picture of the whole screen. */
  void picture(String name) {
    try {
      Hands.run("import", "-window", "root", folder.resolve(name + ".png").toString());
    } catch (IOException e) {
      write(name + ".txt", trace(e));
    }
  }
}
