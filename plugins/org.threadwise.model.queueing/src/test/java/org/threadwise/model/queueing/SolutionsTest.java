package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.FACTORY;
import static org.threadwise.model.queueing.TestSolutions.distribution;
import static org.threadwise.model.queueing.TestSolutions.measured;
import static org.threadwise.model.queueing.TestSolutions.quantity;
import static org.threadwise.model.queueing.TestSolutions.routing;
import static org.threadwise.model.queueing.TestSolutions.takes;
import static org.threadwise.model.queueing.Translations.assertErrors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.InternalEObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Work;

class SolutionsTest {

  private final TestSolutions models = new TestSolutions();
  private final Port entry = models.entry("E", "-> a");

  @TempDir Path folder = Path.of("");

  @Test
  void translatesCpuAndWaitingParts() {
    Task task = takes(models.task(Pattern.TRANSLATOR, "T", "a -> b"), "9 us", "40 us");
    assertThat(Translations.node(models, task).work())
        .isEqualTo(new Work(new Constant(9000), new Constant(40_000)));
    takes(task, null, "40 us");
    assertThat(Translations.node(models, task).work())
        .isEqualTo(new Work(Constant.ZERO, new Constant(40_000)));
  }

  @Test
  void namesTasksWithoutTimes() {
    models.task(Pattern.TRANSLATOR, "T1", "a -> b");
    takes(models.task(Pattern.TRANSLATOR, "T2", "b -> c"), "0 us");
    models.exit("X", "c");
    assertThat(Translations.of(models).basis().untimedTasks()).containsExactly("T1");
  }

  @Test
  void limitsPrioritiesAndPins() {
    Task task = models.task(Pattern.TRANSLATOR, "T", "a -> b");
    task.setLimit(3);
    task.setPriority(2);
    task.setPinned(true);
    Node node = Translations.node(models, task);
    assertThat(List.of(node.limit(), node.priority(), node.pinned()))
        .isEqualTo(List.of(3, 2, true));
    task.setSerial(true);
    assertThat(Translations.node(models, task).limit()).isEqualTo(1);
    assertThat(Translations.warnings(Translations.of(models))).containsExactly("SERIAL_LIMIT [T]");
  }

  @Test
  void namesAreQualifiedInTheNetworkAndSimpleForPeople() {
    models.task(Pattern.TRANSLATOR, "T", "a -> b");
    models.process("Q");
    models.task(Pattern.TRANSLATOR, "T", "a -> b");
    models.entry("F", "-> a");
    Translation translation = Translations.of(models);
    assertThat(Translations.network(translation).nodes())
        .extracting(Node::name)
        .containsExactly("P.E", "P.T", "Q.T", "Q.F");
    assertThat(List.of(0, 1, 2, 3).stream().map(translation.mapping()::name))
        .containsExactly("E", "P.T", "Q.T", "F");
  }

  @Test
  void omitsSlotsWithoutAReader() {
    Task task = models.task(Pattern.REPLICATOR, "R", "a -> b, c, d");
    Task reader = models.task(Pattern.TRANSLATOR, "T", "c -> e");
    Translation translation = Translations.of(models);
    Network network = Translations.network(translation);
    assertThat(network.slots())
        .containsExactly(
            new org.threadwise.queueing.network.Slot("a", 0, 0, 1, 0),
            new org.threadwise.queueing.network.Slot("c", 1, 1, 2, 0));
    Slot read = task.getOutputs().get(1);
    assertThat(translation.mapping().slot(read)).hasValue(1);
    assertThat(translation.mapping().slots()).containsExactly(entry.getOutputs().get(0), read);
    assertThat(translation.mapping().slot(task.getOutputs().get(0))).isEmpty();
    assertThat(translation.mapping().node(reader)).hasValue(2);
    assertThat(translation.mapping().element(2)).isSameAs(reader);
    assertThat(translation.mapping().node(FACTORY.createTask())).isEmpty();
  }

  @Test
  void applicationsWithACapacityAreStations() {
    Application unlimited = models.application("Free", null);
    Application limited = models.application("Cold Bar", 2);
    Port first = solicitor("S1", "a -> b", unlimited);
    Port second = solicitor("S2", "b -> c", limited);
    Translation translation = Translations.of(models);
    assertThat(Translations.network(translation).stations())
        .containsExactly(new Station("Cold Bar", 2));
    assertThat(station(first)).isEqualTo(Behavior.Request.NO_STATION);
    assertThat(station(second)).isZero();
    assertThat(translation.mapping().station(limited)).hasValue(0);
    assertThat(translation.mapping().station(unlimited)).isEmpty();
    assertThat(translation.mapping().stations()).containsExactly(limited);
  }

  @Test
  void aHostHasDefaults() {
    assertThat(Translations.network(models).host()).isNull();
    assertThat(Translations.of(models).basis().host()).isFalse();
    Host host = FACTORY.createHost();
    host.setCores(16);
    models.solution.setHost(host);
    assertThat(Translations.network(models).host())
        .isEqualTo(new org.threadwise.queueing.network.Host(16, 1, 1e6, 0, 0, 1 << 20));
    host.setSpeed(1.2);
    host.setQuantum(quantity("2 ms"));
    host.setSwitchCost(quantity("5 us"));
    host.setCache(quantity("20 us"));
    host.setStack(quantity("1 MB"));
    assertThat(Translations.network(models).host())
        .isEqualTo(new org.threadwise.queueing.network.Host(16, 1.2, 2e6, 5000, 20_000, 1_000_000));
  }

  @Test
  void wrongHostsAreErrors() {
    Host host = FACTORY.createHost();
    models.solution.setHost(host);
    assertErrors(models).containsExactly("NO_CORES []");
    host.setCores(0);
    assertErrors(models).singleElement().asString().contains("cores of the host");
    host.setCores(4);
    host.setSpeed(Double.NaN);
    assertErrors(models).singleElement().asString().contains("speed of the host");
    host.setSpeed(null);
    host.setStack(quantity("1 ms"));
    assertErrors(models).singleElement().asString().contains("role=STACK");
  }

  @Test
  void measuredTimesAreSamples() throws IOException {
    Files.writeString(folder.resolve("t.csv"), "T_us\n3\n1\n2\n");
    Task task = models.task(Pattern.TRANSLATOR, "T", "a -> b");
    MeasuredDistribution measured = measured("t.csv", null);
    measured.setDate("2026-11-03");
    measured.setCount(5000);
    ServiceTime service = FACTORY.createServiceTime();
    service.setCpu(measured);
    task.setService(service);

    Translation translation = Translation.of(models.solution, folder);

    Work work = Objects.requireNonNull(Translations.network(translation).nodes().get(1).work());
    assertThat(work.cpu()).isEqualTo(new Empirical(List.of(3e3, 1e3, 2e3)));
    assertThat(translation.basis().measured())
        .singleElement()
        .returns("t.csv", Provenance::file)
        .returns("2026-11-03", Provenance::date)
        .returns(3, Provenance::count);
    assertThat(Translations.warnings(translation))
        .containsExactly("SAMPLE_COUNT [ValueUse[role=CPU_TIME, owner=T], t.csv, 3, 5000]");
  }

  @Test
  void aMissingMeasurementIsAnErrorWithAPosition() {
    Task task = models.task(Pattern.TRANSLATOR, "T", "a -> b");
    ServiceTime service = FACTORY.createServiceTime();
    service.setCpu(measured("../t.csv", "us"));
    task.setService(service);
    Translation translation = Translation.of(models.solution, folder);
    assertThat(translation.network()).isNull();
    assertThat(translation.diagnostics())
        .filteredOn(each -> each.code() == Diagnostic.Code.MEASUREMENT)
        .singleElement()
        .satisfies(each -> assertThat(each.subject()).isSameAs(service.getCpu()))
        .satisfies(
            each ->
                assertThat(each.arguments().toString())
                    .contains("only files in the model's folder"));
    service.setCpu(FACTORY.createMeasuredDistribution());
    assertThat(Translations.errors(Translation.of(models.solution, folder))).hasSize(1);
  }

  @Test
  void reportsAllErrorsTogether() {
    models.task(Pattern.TRANSLATOR, "T", "a, b -> c, d");
    models.task(Pattern.TRANSLATOR, "T", "c with d -> f");
    models.task(Pattern.MERGER, "", "f, nowhere -> g");
    models.task(Pattern.TRANSLATOR, "Second", "g -> h");
    models.task(Pattern.TRANSLATOR, "Third", "g -> i");
    models.task(Pattern.FILTER, "F", "h -> j").setPasses(1.5);
    models.task(Pattern.TRANSLATOR, "L", "j -> k").setLimit(0);
    models.application("Bar", 0);
    models.application("Bar", 1);
    models.application("", 1);
    models.process("");

    assertErrors(models)
        .anyMatch(error -> error.matches("INPUTS \\[P.T, translator, .*, 2]"))
        .anyMatch(error -> error.matches("OUTPUTS \\[P.T, translator, .*, 2]"))
        .anyMatch(error -> error.equals("SAME_ELEMENT_NAME [T]"))
        .anyMatch(error -> error.startsWith("USELESS_CONTEXT"))
        .anyMatch(error -> error.equals("UNNAMED_ELEMENT [merger]"))
        .anyMatch(error -> error.startsWith("UNWRITTEN_SLOT"))
        .anyMatch(error -> error.equals("SLOT_READ_TWICE [Third, g]"))
        .anyMatch(error -> error.equals("PASS_PROBABILITY [F, 1.5]"))
        .anyMatch(error -> error.equals("LIMIT [L, 0]"))
        .anyMatch(error -> error.contains("servers of Bar"))
        .anyMatch(error -> error.equals("SAME_APPLICATION_NAME [Bar]"))
        .anyMatch(error -> error.equals("UNNAMED_APPLICATION []"))
        .anyMatch(error -> error.equals("UNNAMED_PROCESS []"));
  }

  @Test
  void probabilitiesMustFitTheOutputs() {
    Task task = models.task(Pattern.DISPATCHER, "D", "a -> b, c");
    task.setRouting(routing(RoutingRule.PROBABILITY, 0.7));
    assertErrors(models).containsExactly("PROBABILITY_COUNT [D, 2, 1]");
    task.setRouting(routing(RoutingRule.PROBABILITY, 0.7, 0.7));
    assertErrors(models)
        .singleElement()
        .asString()
        .startsWith("PROBABILITY_SUM")
        .endsWith(", 1.4]");
    task.setRouting(routing(RoutingRule.PROBABILITY, 1.7, -0.7));
    assertErrors(models).singleElement().asString().startsWith("OUTPUT_PROBABILITY");
    task.setPattern(Pattern.DISTRIBUTOR);
    task.setRouting(routing(RoutingRule.TURN));
    assertErrors(models)
        .singleElement()
        .asString()
        .startsWith("INDEPENDENT_OUTPUTS")
        .endsWith(", turn]");
  }

  @Test
  void reportsClausesWithoutEffect() {
    Task task = models.task(Pattern.TRANSLATOR, "T", "a -> b");
    task.setFragments(distribution("2"));
    task.setAsynchronous(true);
    assertThat(Translations.warnings(Translations.of(models)))
        .containsExactly(
            "USELESS_CLAUSE [T, translator, into]", "USELESS_CLAUSE [T, translator, async]");
  }

  @Test
  void anUnconnectedOutputDropsMessages() {
    Task task = models.task(Pattern.TRANSLATOR, "T", "a");
    Node node = Translations.node(models, task);
    assertThat(node.outputs()).isEqualTo(1);
    assertThat(Translations.warnings(Translations.of(models)))
        .containsExactly("MISSING_OUTPUTS [T, translator, 1]");
  }

  @Test
  void referencesThatDoNotExistAreErrors() {
    Slot slot = FACTORY.createSlot();
    ((InternalEObject) slot).eSetProxyURI(URI.createURI("none.eai#//none"));
    Task task = models.task(Pattern.TRANSLATOR, "T", "");
    task.getInputs().add(slot);
    Application application = FACTORY.createApplication();
    ((InternalEObject) application).eSetProxyURI(URI.createURI("none.eai#//app"));
    solicitor("S", "a -> b", application);
    assertErrors(models)
        .anyMatch(error -> error.equals("UNWRITTEN_SLOT [T]"))
        .anyMatch(error -> error.equals("UNKNOWN_APPLICATION [S]"));
  }

  @Test
  void anEmptySolutionIsAnError() {
    Translation translation = Translation.of(FACTORY.createSolution(), null);
    assertThat(translation.network()).isNull();
    assertThat(translation.workload()).isNull();
    assertThat(Translations.errors(translation)).containsExactly("EMPTY_SOLUTION []");
  }

  private Port solicitor(String name, String connections, Application asked) {
    Port port = models.port(PortKind.SOLICITOR, name, connections);
    port.setResponse(distribution("2 ms"));
    port.setApplication(asked);
    return port;
  }

  private int station(Port port) {
    return ((Behavior.Request) Translations.node(models, port).behavior()).station();
  }
}
