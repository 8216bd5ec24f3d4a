package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.threadwise.model.queueing.TestSolutions.FACTORY;
import static org.threadwise.model.queueing.TestSolutions.arrive;
import static org.threadwise.model.queueing.TestSolutions.atOnce;
import static org.threadwise.model.queueing.TestSolutions.closed;
import static org.threadwise.model.queueing.TestSolutions.constant;
import static org.threadwise.model.queueing.TestSolutions.distribution;
import static org.threadwise.model.queueing.TestSolutions.poisson;
import static org.threadwise.model.queueing.TestSolutions.quantity;
import static org.threadwise.model.queueing.TestSolutions.rate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.ModulationState;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.integration.Workload;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

class WorkloadsTest {

  private final TestSolutions models = new TestSolutions();
  private final Port entry = models.entry("E", "-> a");
  private final Port exit = models.exit("X", "a");
  private final Workload rush = models.workload("rush");

  @TempDir Path folder = Path.of("");

  @Test
  void ratesBecomeGaps() {
    assertThat(process(constant(5000, "s"))).isEqualTo(new Process.Renewal(new Constant(200_000)));
    assertThat(process(poisson(300, "min")))
        .isEqualTo(new Process.Renewal(new Exponential(200_000_000)));
  }

  @Test
  void translatesInterarrivalTimes() {
    RenewalArrivals every = FACTORY.createRenewalArrivals();
    every.setGap(distribution("5 ms"));
    assertThat(process(every)).isEqualTo(new Process.Renewal(new Constant(5e6)));
    every.setGap(distribution("uniform(1 ms, 3 ms)"));
    assertThat(process(every)).isEqualTo(new Process.Renewal(new Uniform(1e6, 3e6)));
  }

  @Test
  void modulatedArrivalsHaveStates() {
    ModulatedArrivals modulated = FACTORY.createModulatedArrivals();
    modulated.getStates().add(state(5000, "10 s"));
    modulated.getStates().add(state(0, "50 s"));
    assertThat(process(modulated))
        .isEqualTo(new Process.Modulated(List.of(new State(5000, 1e10), new State(0, 5e10))));
  }

  @Test
  void messagesAtOnceAndBatches() {
    assertThat(process(atOnce(100_000))).isEqualTo(new Process.AtOnce(100_000));
    rush.getArrivals().clear();
    arrive(rush, entry, poisson(10, "s")).setBatch(distribution("uniform(1, 5)"));
    assertThat(Translations.workload(models).arrivals())
        .extracting(Arrivals::batch)
        .containsExactly(new Uniform(1, 5));
  }

  @Test
  void usersThink() {
    assertThat(process(closed(50, "exp(2 ms)")))
        .isEqualTo(new Process.Closed(50, new Exponential(2e6)));
    assertThat(process(closed(1, null))).isEqualTo(new Process.Closed(1, null));
    assertThat(Translations.workload(models).hasUsers()).isTrue();
  }

  @Test
  void usersSendOneMessageAtATime() {
    arrive(rush, entry, closed(5, null)).setBatch(distribution("3"));
    assertThat(Translations.errors(Translations.of(models)))
        .containsExactly("USERS_IN_BATCHES [E]");
  }

  @Test
  void recordedArrivalsAreReadFromAFile() throws IOException {
    Files.writeString(folder.resolve("orders.csv"), "id,t_ms\n1,0.5\n2,1.0000004\n3,7\n");
    RecordedArrivals recorded = FACTORY.createRecordedArrivals();
    recorded.setFile("orders.csv");
    recorded.setColumn("t");
    arrive(rush, entry, recorded);

    Translation translation = Translation.of(models.solution, folder);

    assertThat(Translations.errors(translation)).isEmpty();
    assertThat(Objects.requireNonNull(translation.workload()).arrivals().get(0).process())
        .isEqualTo(new Process.Recorded(List.of(500_000L, 1_000_000L, 7_000_000L)));
    assertThat(translation.basis().measured())
        .extracting(Provenance::file, Provenance::count, Provenance::subject)
        .containsExactly(tuple("orders.csv", 3, recorded));
  }

  @Test
  void recordedArrivalsMustAscend() throws IOException {
    Files.writeString(folder.resolve("orders.csv"), "7\n3\n");
    RecordedArrivals recorded = FACTORY.createRecordedArrivals();
    recorded.setFile("orders.csv");
    recorded.setUnit("ms");
    arrive(rush, entry, recorded);
    Translation translation = Translation.of(models.solution, folder);
    assertThat(translation.workload()).isNull();
    assertThat(Translations.errors(translation)).hasSize(1);
    recorded.setFile("gone.csv");
    assertThat(Translations.errors(Translation.of(models.solution, folder)))
        .singleElement()
        .asString()
        .contains("role=ARRIVALS, owner=E], gone.csv: there is no such file");
  }

  @Test
  void endAndWindow() {
    arrive(rush, entry, atOnce(1));
    assertThat(Translations.workload(models))
        .returns(
            org.threadwise.queueing.network.Workload.UNTIL_DONE,
            org.threadwise.queueing.network.Workload::duration)
        .returns(
            org.threadwise.queueing.network.Workload.DETECTED,
            org.threadwise.queueing.network.Workload::warmUp);
    rush.setDuration(quantity("120 s"));
    rush.setWarmUp(quantity("10 s"));
    assertThat(Translations.workload(models))
        .returns(120_000_000_000L, org.threadwise.queueing.network.Workload::duration)
        .returns(10_000_000_000L, org.threadwise.queueing.network.Workload::warmUp);
  }

  @Test
  void theWorkloadIsChosen() {
    arrive(rush, entry, atOnce(1));
    Workload other = models.workload("other");
    arrive(other, entry, atOnce(2));
    assertThat(Objects.requireNonNull(Translations.of(models).workload()).name()).isEqualTo("rush");
    Translation chosen = Translation.of(models.solution, other, (Path) null);
    assertThat(Objects.requireNonNull(chosen.workload()).name()).isEqualTo("other");
    assertThat(Translation.of(models.solution, null, (Path) null).workload()).isNull();
  }

  @Test
  void ordersArrivalsByEntry() {
    Port second = models.entry("F", "-> b");
    arrive(rush, second, atOnce(1));
    arrive(rush, entry, atOnce(2));
    assertThat(Translations.workload(models).arrivals())
        .extracting(Arrivals::source)
        .containsExactly(0, 2);
  }

  @Test
  void reportsAnEntryWithoutArrivals() {
    models.entry("F", "-> b");
    arrive(rush, entry, atOnce(1));
    assertThat(Translations.messages(Translations.of(models), Diagnostic.Severity.INFO))
        .contains("NO_MESSAGES_ARRIVE [F, rush]");
  }

  @Test
  void wrongWorkloadsAreErrorsAndKeepTheNetwork() {
    arrive(rush, entry, poisson(0, "s"));
    arrive(rush, entry, atOnce(1));
    arrive(rush, exit, atOnce(1));
    arrive(rush, null, atOnce(1));
    rush.setDuration(quantity("0 s"));
    rush.setWarmUp(quantity("1 week"));

    Translation translation = Translations.of(models);

    assertThat(translation.network()).isNotNull();
    assertThat(translation.workload()).isNull();
    assertThat(Translations.errors(translation))
        .anyMatch(error -> error.contains("rate of arrivals must be"))
        .anyMatch(error -> error.equals("ARRIVALS_TWICE [E]"))
        .anyMatch(error -> error.equals("UNKNOWN_ENTRY []"))
        .anyMatch(error -> error.startsWith("ENDS_AT_ONCE"))
        .anyMatch(error -> error.contains("UNKNOWN_UNIT"));
  }

  @Test
  void anIncompleteWorkloadIsAnError() {
    for (ArrivalProcess process :
        List.of(
            FACTORY.createPoissonArrivals(),
            FACTORY.createConstantArrivals(),
            FACTORY.createRenewalArrivals(),
            FACTORY.createModulatedArrivals(),
            FACTORY.createRecordedArrivals(),
            FACTORY.createMessagesAtOnce(),
            FACTORY.createClosedArrivals(),
            closed(0, null),
            closed(Process.Closed.MAX_USERS + 1, null),
            closed(5, "1 week"))) {
      rush.getArrivals().clear();
      arrive(rush, entry, process);
      Translation translation = Translations.of(models);
      assertThat(translation.workload()).as("%s", process).isNull();
      assertThat(Translations.errors(translation)).as("%s", process).isNotEmpty();
    }
    rush.getArrivals().clear();
    assertThat(Translations.errors(Translations.of(models))).containsExactly("NO_ARRIVALS [rush]");
  }

  private Process process(ArrivalProcess source) {
    rush.getArrivals().clear();
    arrive(rush, entry, source);
    return Translations.workload(models).arrivals().get(0).process();
  }

  private static ModulationState state(double perSecond, String sojourn) {
    ModulationState state = FACTORY.createModulationState();
    state.setRate(rate(perSecond, "s"));
    state.setSojourn(quantity(sojourn));
    return state;
  }
}
