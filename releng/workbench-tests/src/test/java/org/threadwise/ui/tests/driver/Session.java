package org.threadwise.ui.tests.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 */
record Session(Path folder, String plan, long seconds) {

  /** Where the steps leave their outcomes and pictures. */
  Path trial() {
    return folder.resolve(plan);
  }

  /** Carries the plan out; how each step went, and when the workbench had ended. */
  Outcomes run(Eclipse eclipse, Screen screen, Path examples, String... arguments)
      throws IOException, InterruptedException {
    Files.createDirectories(trial());
    List<String> all = new ArrayList<>(List.of("-clean", "-data", workspace().toString()));
    all.addAll(List.of(arguments));
    eclipse.run(
        trial().resolve("workbench.log"),
        seconds,
        List.of("-Dplan=" + plan, "-Dtrial=" + trial(), "-Dexamples=" + examples),
        Map.of("DISPLAY", screen.name(), "GDK_BACKEND", "x11"),
        all);
    long ended = System.currentTimeMillis();
    Map<String, String> steps = new HashMap<>();
    for (String line : Files.readAllLines(trial().resolve("steps.txt"))) {
      String[] words = line.split("\t", -1);
      steps.put(words[0], words[1]);
    }
    return new Outcomes(steps, ended);
  }

  Path workspace() {
    return folder.resolve("workspace-" + plan);
  }

  /** What a step left that failed. */
  String trace(String step) throws IOException {
    Path trace = trial().resolve(step + ".txt");
    return Files.exists(trace) ? Files.readString(trace) : "not tried";
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
    static final Outcomes NONE = new Outcomes(Map.of(), 0);

    @Nullable String of(String step) {
      return steps.get(step);
    }
  }
}
