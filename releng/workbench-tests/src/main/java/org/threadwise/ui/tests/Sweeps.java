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

/** Runs a solution as a sweep, which is followed in the Progress view. */
final class Sweeps {

  private static final String PROGRESS = "org.eclipse.ui.views.ProgressView";

  /** In which a sweep ends on a machine that is busy. */
  private static final long SWEEP_MILLIS = 240_000;

  private static final String NAME = "Threadwise: sweep of ";

  private final Report report;
  private final EditedText text;

  Sweeps(Report report, EditedText text) {
    this.report = report;
    this.text = text;
  }

  void run() {
    report.step("sweeps", this::sweeps);
    report.step("shows-progress", this::showsProgress);
    report.step("cancels", this::cancels);
  }

  /** A solution whose times scatter so much that a sweep takes long. */
  static String slow(String solution) {
    return solution.replace("exp(2 ms)", "lognormal(mean 2 ms, cv 20)");
  }

  /** Runs a solution by the keys of Run As. */
  static void start(EditedText text) throws Exception {
    text.focus();
    Desk.eventually(
        "the sweep runs",
        () -> !jobs().isEmpty(),
        () -> {
          Hands.press("alt+shift+x");
          Hands.press("w");
        });
  }

  static List<Job> jobs() {
    return Arrays.stream(Job.getJobManager().find(null))
        .filter(job -> job.getName().startsWith(NAME))
        .toList();
  }

  private void sweeps() throws Exception {
    start(text);
    Desk.eventually("the sweep has ended", SWEEP_MILLIS, () -> jobs().isEmpty());
    Desk.eventually("the Console view has its table", () -> isTableShown("throughput"));
  }

  private static boolean isTableShown(String head) {
    return Desk.all(Desk.shell(), StyledText.class).stream()
        .map(StyledText::getText)
        .anyMatch(console -> console.startsWith("Sweep of pool") && console.contains(head));
  }

  private void showsProgress() throws Exception {
    Desk.inDisplay(() -> Desk.page().showView(PROGRESS));
    text.replace(text.content(), slow(text.content()));
    start(text);
    Desk.eventually("the Progress view shows how far it is", Sweeps::isProgressShown);
    report.picture("progress");
  }

  /** Cancels the sweep that runs, as the button beside its progress does; what it has is shown. */
  private void cancels() throws Exception {
    Job sweep = jobs().getFirst();
    sweep.cancel();
    Desk.eventually("the sweep has ended", () -> jobs().isEmpty());
    Desk.check(sweep.getResult().getSeverity() == IStatus.CANCEL, "it says that it was cancelled");
    Desk.eventually("the Console view has what it found", () -> isTableShown("throughput"));
  }

  /** What the Progress view has of the sweep. */
  private static Optional<Composite> progress() {
    return Desk.find(Desk.shell(), Label.class, label -> label.getText().equals(NAME + "cafe.eai"))
        .flatMap(
            label ->
                Stream.iterate(label.getParent(), Objects::nonNull, Composite::getParent)
                    .filter(around -> Desk.find(around, ProgressBar.class).isPresent())
                    .findFirst());
  }

  private static boolean isProgressShown() {
    return progress()
        .flatMap(item -> Desk.find(item, ProgressBar.class))
        .filter(bar -> bar.getSelection() > 0)
        .isPresent();
  }
}
