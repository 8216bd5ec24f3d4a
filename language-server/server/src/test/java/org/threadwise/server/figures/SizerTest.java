package org.threadwise.server.figures;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.xtext.util.CancelIndicator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.server.feature.ThreadProblems;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.SimulationStatus;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.answer.Proposal.Threads;

/** States of the sizer after edits, and the simulations that edits cause. */
final class SizerTest {

  private static final String TEXT =
      """
      solution S
      pool engine { threads 1 }
      process P {
        entry E -> a
        translator T a -> b takes exp(10 ms)
        exit X b
      }
      workload w { E: poisson 150/s }
      """;

  private static final String URI = "file:///s.eai";

  private final Recorder recorder = new Recorder();
  private final Sizer sizer = new Sizer(recorder);

  @AfterEach
  void close() {
    sizer.close();
  }

  @Test
  void evaluatesFormulasAtOnceAndSimulatesLater() throws InterruptedException {
    update(TEXT);

    Available first = sizing();
    assertThat(first.first()).isNotNull();
    assertThat(first.proposal()).isNull();
    assertThat(first.simulation()).isEqualTo(SimulationStatus.RUNNING);

    Available last = untilDone();
    assertThat(threads(last).total()).isGreaterThanOrEqualTo(2);
    assertThat(requireNonNull(last.written()).instability()).isNotNull();
  }

  @Test
  void reportsAProvenOverloadOnce() throws InterruptedException {
    ParsedText parsed = parsed(TEXT);
    update(TEXT);
    Available last = untilDone();
    List<Problem> proven =
        QueueingProblems.besides(
            List.of(), requireNonNull(parsed.solution()), Measurements.in(null));

    assertThat(ThreadProblems.of(parsed, last, List.of()))
        .extracting(Problem::code)
        .contains(QueueingProblems.OVERLOAD);
    assertThat(proven).extracting(Problem::code).contains(QueueingProblems.OVERLOAD);
    assertThat(ThreadProblems.of(parsed, last, proven))
        .extracting(Problem::code)
        .doesNotContain(QueueingProblems.OVERLOAD);
  }

  @Test
  void usersHaveAThroughputByFormulaAndFigures() throws InterruptedException {
    update(TEXT.replace("poisson 150/s", "5 users think exp(20 ms)"));

    assertThat(requireNonNull(sizing().first()).users()).hasSize(1);
    Available last = untilDone();
    assertThat(requireNonNull(requireNonNull(last.written()).figures()).users())
        .singleElement()
        .satisfies(users -> assertThat(users.users()).isEqualTo(5));
  }

  @Test
  void reportsUsersWhoWaitForEver() throws InterruptedException {
    String losing =
        """
        solution S
        pool engine { threads 1 }
        process P {
          entry E -> a
          replicator R a -> b, c takes 1 ms
          filter F b -> d passes 0.5
          correlator C c, d -> e, f
          exit X e
          exit Y f
        }
        workload w { E: 3 users think exp(10 ms) }
        """;
    update(losing);
    Available last = untilDone();
    assertThat(requireNonNull(last.written()).standstill()).isNotNull();
    assertThat(ThreadProblems.of(parsed(losing), last, List.of()))
        .extracting(Problem::code)
        .containsExactly(ThreadProblems.STANDSTILL);
  }

  @Test
  void commentsLabelsAndSlotNamesNeedNoSimulation() throws InterruptedException {
    update(TEXT);
    Available before = untilDone();

    for (String same :
        List.of(
            "// remark\n" + TEXT,
            TEXT.replace("translator T a", "translator T \"Label\" a"),
            TEXT.replace("-> a", "-> orders").replace("T a", "T orders"))) {
      update(same);
      assertThat(sizing().simulation()).isEqualTo(SimulationStatus.DONE);
      assertThat(sizing().proposal()).isSameAs(before.proposal());
      assertThat(sizing().stale()).isFalse();
    }
  }

  @Test
  void writtenCountsDoNotChangeTheProposal() throws InterruptedException {
    update(TEXT);
    Available before = untilDone();
    int proposed = threads(before).total();

    update(TEXT.replace("threads 1", "threads " + proposed));

    Available after = untilDone();
    assertThat(after.proposal()).isSameAs(before.proposal());
    assertThat(requireNonNull(after.written()).figures()).isSameAs(threads(before).predicted());
  }

  @Test
  void documentsWithErrorsKeepStaleFigures() throws InterruptedException {
    update(TEXT);
    Available before = untilDone();

    sizer.update(URI, "the text has errors");
    assertThat(sizing().stale()).isTrue();
    assertThat(sizing().proposal()).isSameAs(before.proposal());

    update(TEXT);
    assertThat(sizing().stale()).isFalse();
    assertThat(sizing().simulation()).isEqualTo(SimulationStatus.DONE);
  }

  @Test
  void documentsThatNeverWereValidHaveNoFigures() {
    sizer.update(URI, "the text has errors");

    assertThat(sizer.state(URI)).isEqualTo(new Unavailable("the text has errors"));
  }

  @Test
  void simulatesOnRequestWhenSwitchedOff() throws InterruptedException {
    sizer.setSettings(
        ServerSettings.of(
            JsonParser.parseString("{\"simulation\": {\"enabled\": false}}").getAsJsonObject()));
    update(TEXT);
    assertThat(sizing().simulation()).isEqualTo(SimulationStatus.STOPPED);
    // A simulation that must not start would be late: only time shows that there is none.
    assertThat(recorder.answers.poll(600, TimeUnit.MILLISECONDS)).isNull();

    sizer.simulate(URI);

    assertThat(untilDone().threads()).isNotNull();
  }

  @Test
  void usersCanStopSimulations() throws InterruptedException {
    update(heavy());
    started().run();

    assertThat(sizing().simulation()).isEqualTo(SimulationStatus.STOPPED);
    assertThat(sizing().first()).isNotNull();
  }

  @Test
  void smallDocumentsDoNotWaitForLargeOnes() throws InterruptedException {
    sizer.update("file:///heavy.eai", model(heavy()));
    started();

    update(TEXT);

    assertThat(untilDone().threads()).isNotNull();
    assertThat(((Available) sizer.state("file:///heavy.eai")).simulation())
        .isEqualTo(SimulationStatus.RUNNING);
  }

  @Test
  void closingCancelsTheSimulation() throws InterruptedException {
    update(heavy());
    started();
    sizer.forget(URI);

    assertThat(recorder.ended.poll(5, TimeUnit.SECONDS)).isNotNull();
    assertThat(sizer.state(URI)).isInstanceOf(Unavailable.class);
  }

  /**
   * Simulates until its budget of time is spent, on any machine: a core that is 99 % busy with a
   * task of a high variance needs some 10^10 events for results of ±1 %.
   */
  private static String heavy() {
    return TEXT.replace("solution S", "solution S\nhost { cores 1 }")
        .replace("exp(10 ms)", "cpu hyperexponential(mean 10 ms, cv 6)")
        .replace("poisson 150/s", "poisson 99/s");
  }

  private void update(String text) {
    sizer.update(URI, model(text));
  }

  private static SizableModel model(String text) {
    return requireNonNull(
        SizableModel.of(requireNonNull(parsed(text).solution()), Measurements.in(null), null));
  }

  private static ParsedText parsed(String text) {
    ParsedText parsed = ParsedText.of(text, null, Reach.FOLDER, CancelIndicator.NullImpl);
    assertThat(parsed.isUsable()).as(parsed.problems().toString()).isTrue();
    return parsed;
  }

  /** Waits for a long simulation; returns the action that cancels it. */
  private Runnable started() throws InterruptedException {
    return requireNonNull(recorder.started.poll(60, TimeUnit.SECONDS), "nothing has started");
  }

  private static Threads threads(Available sizing) {
    return requireNonNull(sizing.threads());
  }

  private Available sizing() {
    return (Available) sizer.state(URI);
  }

  private Available untilDone() throws InterruptedException {
    while (sizing().simulation() != SimulationStatus.DONE) {
      assertThat(recorder.answers.poll(60, TimeUnit.SECONDS)).as("change of the state").isNotNull();
    }
    return sizing();
  }

  /** Records all calls. */
  private static final class Recorder implements SizingListener {

    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final BlockingQueue<Runnable> started = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();
    private final List<Throwable> failures = new ArrayList<>();

    @Override
    public void stateChanged(String uri) {
      answers.add(uri);
    }

    @Override
    public Report started(String uri, Runnable cancel) {
      started.add(cancel);
      return new Report() {
        @Override
        public void progress(long done, long expected) {
          // Progress differs from run to run.
        }

        @Override
        public void end() {
          ended.add(uri);
        }
      };
    }

    @Override
    public void failed(String uri, Throwable failure) {
      failures.add(failure);
    }
  }
}
