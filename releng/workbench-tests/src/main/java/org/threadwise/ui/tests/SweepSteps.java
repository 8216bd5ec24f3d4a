package org.threadwise.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;

/** Steps that run a sweep and follow it in the Progress view. */
final class SweepSteps {

  private static final String PROGRESS = "org.eclipse.ui.views.ProgressView";

  /** The time limit of a sweep on a busy machine. */
  private static final long SWEEP_MILLIS = 240_000;

  private static final String NAME = "Threadwise: sweep of ";

  private final StepReport report;
  private final TextEditorDriver text;

  SweepSteps(StepReport report, TextEditorDriver text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("sweeps", this::sweeps);
    report.step("shows-progress", this::showsProgress);
    report.step("cancels", this::cancels);
  }

  /** Returns a solution with highly variable service times, whose sweep takes long. */
  static String slow(String solution) {
    return solution.replace("exp(2 ms)", "lognormal(mean 2 ms, cv 20)");
  }

  /** Starts a sweep with the keys of Run As. */
  static void start(TextEditorDriver text) throws Exception {
    text.focus();
    UserRobot.press("alt+shift+x");
    UserRobot.press("w");
    WorkbenchDriver.await("the sweep runs", () -> !jobs().isEmpty());
  }

  static List<Job> jobs() {
    return Arrays.stream(Job.getJobManager().find(null))
        .filter(job -> job.getName().startsWith(NAME))
        .toList();
  }

  private void sweeps() throws Exception {
    start(text);
    WorkbenchDriver.await("the sweep has finished", SWEEP_MILLIS, () -> jobs().isEmpty());
    WorkbenchDriver.await("the Console view shows the table", () -> isTableShown("throughput"));
  }

  private static boolean isTableShown(String head) {
    return WorkbenchDriver.all(WorkbenchDriver.shell(), StyledText.class).stream()
        .map(StyledText::getText)
        .anyMatch(console -> console.startsWith("Sweep of pool") && console.contains(head));
  }

  private void showsProgress() throws Exception {
    WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().showView(PROGRESS));
    text.replace(text.content(), slow(text.content()));
    start(text);
    WorkbenchDriver.await("the Progress view shows progress", SweepSteps::isProgressShown);
    report.screenshot("progress");
  }

  /** Cancels the sweep as the button in the Progress view does, and checks its partial result. */
  private void cancels() throws Exception {
    Job sweep = jobs().getFirst();
    sweep.cancel();
    WorkbenchDriver.await("the sweep has finished", () -> jobs().isEmpty());
    WorkbenchDriver.check(
        sweep.getResult().getSeverity() == IStatus.CANCEL, "its status is cancelled");
    WorkbenchDriver.await(
        "the Console view shows the partial result", () -> isTableShown("throughput"));
  }

  /** Returns the item of the sweep in the Progress view. */
  private static Optional<Composite> progress() {
    return WorkbenchDriver.find(
            WorkbenchDriver.shell(),
            Label.class,
            label -> label.getText().equals(NAME + "cafe.eai"))
        .flatMap(
            label ->
                Stream.iterate(label.getParent(), Objects::nonNull, Composite::getParent)
                    .filter(around -> WorkbenchDriver.find(around, ProgressBar.class).isPresent())
                    .findFirst());
  }

  private static boolean isProgressShown() {
    return progress()
        .flatMap(item -> WorkbenchDriver.find(item, ProgressBar.class))
        .filter(bar -> bar.getSelection() > 0)
        .isPresent();
  }
}
