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
 * A run of the workbench in which the test plug-in executes a plan.
 *
 * @param folder the folder for output
 * @param plan the name of the plan
 * @param seconds the time limit
 * @param arguments the program arguments of the workbench
 * @param steps the steps of the plan, all of which must pass
 */
record WorkbenchRun(
    Path folder, String plan, long seconds, List<String> arguments, List<String> steps) {

  /** Creates a run without extra arguments. */
  static WorkbenchRun of(Path folder, String plan, long seconds, String... steps) {
    return new WorkbenchRun(folder, plan, seconds, List.of(), Arrays.asList(steps));
  }

  WorkbenchRun with(String... otherArguments) {
    return new WorkbenchRun(folder, plan, seconds, Arrays.asList(otherArguments), steps);
  }

  @Override
  public String toString() {
    return plan;
  }

  /** Returns the folder with outcomes and screenshots. */
  Path output() {
    return folder.resolve(plan);
  }

  /** Executes the plan and returns its outcomes. */
  Outcomes run(EclipseInstallation eclipse, VirtualDisplay screen, Path examples)
      throws IOException, InterruptedException {
    Files.createDirectories(output());
    List<String> all = new ArrayList<>(List.of("-clean", "-data", workspace().toString()));
    all.addAll(arguments);
    eclipse.run(
        output().resolve("workbench.log"),
        seconds,
        List.of("-Dplan=" + plan, "-Doutput=" + output(), "-Dexamples=" + examples),
        Map.of("DISPLAY", screen.name(), "GDK_BACKEND", "x11"),
        all);
    long ended = System.currentTimeMillis();
    Map<String, String> outcomes = new HashMap<>();
    for (String line : Files.readAllLines(output().resolve("steps.txt"))) {
      String[] columns = line.split("\t", -1);
      outcomes.put(columns[0], columns[1]);
    }
    return new Outcomes(outcomes, ended);
  }

  Path workspace() {
    return folder.resolve("workspace-" + plan);
  }

  /** Records a measurement. */
  void note(String measured) throws IOException {
    Files.writeString(
        output().resolve("measured.txt"),
        measured + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** Returns the stack trace of a failed step, or why the step did not run. */
  String trace(String step) throws IOException {
    for (String failed : List.of(step, "everything")) {
      Path trace = output().resolve(failed + ".txt");
      if (Files.exists(trace)) {
        return Files.readString(trace);
      }
    }
    return "the step did not run";
  }

  /** Returns the content of the Error Log; empty if there is none. */
  String log() throws IOException {
    Path log = workspace().resolve(".metadata/.log");
    return Files.exists(log) ? Files.readString(log) : "";
  }

  /**
   * The outcomes of a run.
   *
   * @param steps the outcome of each step
   * @param ended the time at which the workbench exited, in milliseconds since the epoch
   */
  record Outcomes(Map<String, String> steps, long ended) {
    @Nullable String of(String step) {
      return steps.get(step);
    }
  }
}
