package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.FACTORY;
import static org.threadwise.model.queueing.TestSolutions.distribution;
import static org.threadwise.model.queueing.TestSolutions.routing;
import static org.threadwise.model.queueing.TestSolutions.takes;
import static org.threadwise.model.queueing.TestSolutions.throttling;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** The translation of any solution either runs or reports why not. */
class RandomSolutionsTest {

  private static final int SOLUTIONS = 400;
  private static final long EVENTS = 500;
  private static final List<String> TIMES =
      List.of("0 us", "5 us", "exp(2 ms)", "weibull(mean 1 ms, cv 2)", "quantiles(1 us, 4 us)");
  private static final List<String> BAD_TIMES =
      List.of("5", "-1 ms", "1e300 s", "exp(0 ms)", "gamma(1, 2, 3)", "none(1 ms)");

  private Random random = new Random(0);

  /** How often, of a thousand times, something wrong is written. */
  private int wrong;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void validSolutionsRun(long seed) {
    random = new Random(seed);
    wrong = 0;
    int ran = 0;
    for (int i = 0; i < SOLUTIONS; i++) {
      ran += check(seed, i, solution()) ? 1 : 0;
    }
    assertThat(ran).as("seed %d: most sound solutions run", seed).isGreaterThan(SOLUTIONS / 4);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {4, 5, 6})
  void reportsErrorsOfInvalidSolutions(long seed) {
    random = new Random(seed);
    wrong = 60;
    int ran = 0;
    for (int i = 0; i < SOLUTIONS; i++) {
      ran += check(seed, i, solution()) ? 1 : 0;
    }
    assertThat(ran).as("seed %d: not all solutions run", seed).isLessThan(SOLUTIONS);
  }

  /** Whether it ran. */
  private boolean check(long seed, int number, TestSolutions models) {
    Translation translation = Translations.of(models);
    String what = "solution " + number + " of seed " + seed;
    Network network = translation.network();
    var workload = translation.workload();
    if (network == null || workload == null) {
      assertThat(Translations.errors(translation)).as(what).isNotEmpty();
      return false;
    }
    for (int node = 0; node < network.nodes().size(); node++) {
      assertThat(network.nodes().get(node).name())
          .as(what)
          .isEqualTo(ElementNames.qualified(translation.mapping().element(node)));
    }
    assertThat(translation.mapping().pools()).as(what).hasSameSizeAs(network.pools());
    Simulation.run(
        network,
        workload,
        seed,
        0,
        RunLimits.of(workload).withEvents(EVENTS),
        ExperimentMonitor.NONE);
    return true;
  }

  private TestSolutions solution() {
    TestSolutions models = new TestSolutions();
    for (int i = random.nextInt(3); i > 0; i--) {
      models.pool("p" + i, pick(List.of(PoolKind.values()))).setThreads(orWrong(2, 0));
      models.solution.getPools().getLast().setCore(orWrong(1, -1));
    }
    if (random.nextInt(4) == 0) {
      LocalPools local = FACTORY.createLocalPools();
      local.setOthers(orWrong(2, -2));
      models.solution.setLocalPools(local);
    }
    models.application("app", orWrong(1, 0));
    List<String> open = new ArrayList<>();
    Port entry = models.entry("Entry", "-> start");
    open.add("start");
    for (int i = 0; i < 12; i++) {
      element(models, "N" + i, open);
    }
    for (int i = 0; i < open.size(); i++) {
      models.exit("X" + i, open.get(i));
    }
    Workload workload = models.workload("w");
    workload.setDuration(TestSolutions.quantity("1 s"));
    TestSolutions.arrive(workload, isWrong() ? null : entry, arrivals());
    return models;
  }

  private void element(TestSolutions models, String name, List<String> open) {
    boolean port = random.nextInt(6) == 0;
    Pattern pattern = pick(List.of(Pattern.values()));
    boolean joins = pattern == Pattern.MERGER || pattern == Pattern.CORRELATOR;
    int inputs = port || !joins ? 1 : Math.min(open.size(), 2);
    int outputs =
        port
            ? 1
            : switch (pattern) {
              case SEMANTIC_VALIDATOR -> 2;
              case DISPATCHER, DISTRIBUTOR, REPLICATOR, ROUTER -> 1 + random.nextInt(3);
              case CORRELATOR -> inputs;
              default -> 1;
            };
    String reads = take(open, inputs + (isWrong() ? 1 : 0));
    String writes = fresh(name, outputs + (isWrong() ? 2 : 0), open);
    Element element =
        port
            ? models.port(PortKind.SOLICITOR, isWrong() ? "Entry" : name, reads + writes)
            : models.task(pattern, isWrong() ? "" : name, reads + writes);
    if (random.nextBoolean()) {
      takes(element, time(), random.nextBoolean() ? time() : null);
    }
    if (port) {
      element.setResponse(random.nextBoolean() ? distribution(time()) : null);
      element.setAsynchronous(random.nextBoolean());
      element.setApplication(
          random.nextBoolean() ? models.solution.getApplications().get(0) : null);
    } else {
      clauses(element, pattern, outputs);
    }
  }

  private void clauses(Element element, Pattern pattern, int outputs) {
    if (pattern == Pattern.SPLITTER || pattern == Pattern.CHOPPER) {
      element.setFragments(isWrong() ? null : distribution("2"));
    }
    if (pattern == Pattern.DELAYER) {
      element.setDelay(distribution(time()));
    }
    if (pattern == Pattern.THROTTLER) {
      element.setThrottling(isWrong() ? null : throttling(3, "20 ms"));
    }
    if (pattern == Pattern.DISPATCHER || pattern == Pattern.ROUTER) {
      element.setRouting(
          isWrong()
              ? routing(RoutingRule.PROBABILITY, 0.7, 0.7)
              : routing(pick(List.of(RoutingRule.TURN, RoutingRule.FRAGMENT))));
    }
    if (pattern == Pattern.ROUTER) {
      element.setFiring(pick(List.of(Firing.values())));
      element.setEmission(pick(List.of(Emission.EVERY, Emission.ONE)));
    }
    if (pattern == Pattern.DISTRIBUTOR) {
      element.setRouting(routing(RoutingRule.PROBABILITY, probabilities(outputs)));
    }
    element.setPasses(orWrong(1, 3) * 0.5);
    element.setSerial(random.nextInt(5) == 0);
    element.setLimit(random.nextInt(5) == 0 ? orWrong(2, 0) : null);
    element.setPinned(random.nextInt(5) == 0);
  }

  private Double[] probabilities(int outputs) {
    Double[] probabilities = new Double[outputs];
    for (int i = 0; i < outputs; i++) {
      probabilities[i] = isWrong() ? Double.NaN : Double.valueOf(random.nextDouble());
    }
    return probabilities;
  }

  private ArrivalProcess arrivals() {
    return switch (random.nextInt(4)) {
      case 0 -> TestSolutions.poisson(orWrong(500, -1), isWrong() ? "MB" : "s");
      case 2 -> TestSolutions.closed(orWrong(20, 0), random.nextBoolean() ? time() : null);
      case 1 -> TestSolutions.atOnce(orWrong(50, 0));
      default -> TestSolutions.constant(orWrong(500, 0), "s");
    };
  }

  private static String fresh(String name, int count, List<String> open) {
    StringBuilder writes = new StringBuilder(" ->");
    for (int i = 0; i < count; i++) {
      writes.append(i == 0 ? " " : ", ").append(name).append('s').append(i);
      open.add(name + "s" + i);
    }
    return writes.toString();
  }

  private String take(List<String> open, int count) {
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < count && !open.isEmpty(); i++) {
      taken.add(open.remove(random.nextInt(open.size())));
    }
    return String.join(", ", taken);
  }

  private String time() {
    return pick(isWrong() ? BAD_TIMES : TIMES);
  }

  private int orWrong(int right, int bad) {
    return isWrong() ? bad : right;
  }

  private boolean isWrong() {
    return random.nextInt(1000) < wrong;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
