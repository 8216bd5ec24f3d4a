package org.threadwise.ui.tests.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A start of the workbench, in which the plug-in of the tests carries out a plan.
 *
 * @param folder for what it leaves
 * @param plan its name
 * @param seconds after which it must have ended
 * @param arguments of the workbench
 * @param steps of the plan, which all must pass
 */
record Session(Path folder, String plan, long seconds, List<String> arguments, List<String> steps) {

  /** The workbench as it is when nothing else is said. */
  static Session of(Path folder, String plan, long seconds, String... steps) {
    return new Session(folder, plan, seconds, List.of(), Arrays.asList(steps));
  }

  Session with(String... others) {
    return new Session(folder, plan, seconds, Arrays.asList(others), steps);
  }

  @Override
  public String toString() {
    return plan;
  }

  /** Where the steps leave their outcomes and pictures. */
  Path trial() {
    return folder.resolve(plan);
  }

  /** Carries the plan out; how each step went, and when the workbench had ended. */
  Outcomes run(Eclipse eclipse, Screen screen, Path examples)
      throws IOException, InterruptedException {
    Files.createDirectories(trial());
    List<String> all = new ArrayList<>(List.of("-clean", "-data", workspace().toString()));
    all.addAll(arguments);
    eclipse.run(
        trial().resolve("workbench.log"),
        seconds,
        List.of("-Dplan=" + plan, "-Dtrial=" + trial(), "-Dexamples=" + examples),
        Map.of("DISPLAY", screen.name(), "GDK_BACKEND", "x11"),
        all);
    long ended = System.currentTimeMillis();
    Map<String, String> went = new HashMap<>();
    for (String line : Files.readAllLines(trial().resolve("steps.txt"))) {
      String[] words = line.split("\t", -1);
      went.put(words[0], words[1]);
    }
    return new Outcomes(went, ended);
  }

  Path workspace() {
    return folder.resolve("workspace-" + plan);
  }

  /** Adds to what was measured. */
  void note(String measured) throws IOException {
    Files.writeString(
        trial().resolve("measured.txt"),
        measured + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** What a step left that failed, or why none was tried. */
  String trace(String step) throws IOException {
    for (String failed : List.of(step, "everything")) {
      Path trace = trial().resolve(failed + ".txt");
      if (Files.exists(trace)) {
        return Files.readString(trace);
      }
    }
    return "not tried";
  }

  /** The Error Log; empty if nothing was written into it. */
  String log() throws IOException {
    Path log = workspace().resolve(".metadata/.log");
    return Files.exists(log) ? Files.readString(log) : "";
  }

  /**
   * How a session went.
   *
   * @param steps the outcome of each step
   * @param ended when the workbench had ended, in milliseconds
   */
  record Outcomes(Map<String, String> steps, long ended) {
    @Nullable String of(String step) {
      return steps.get(step);
    }
  }
}
