package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.takes;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.queueing.network.Network;

class LargeSolutionsTest {

  /** Generous bound of the CPU time, to detect quadratic algorithms. */
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void translatesAHundredThousandTasks(boolean local) {
    int tasks = 100_000;
    TestSolutions models = chain(tasks);
    if (local) {
      models.solution.setLocalPools(TestSolutions.FACTORY.createLocalPools());
    }
    long start = cpuNanos();
    Network network = Translations.network(models);
    assertThat(Duration.ofNanos(cpuNanos() - start)).isLessThan(LIMIT);
    assertThat(network.nodes()).hasSize(tasks + 2);
    assertThat(network.slots()).hasSize(tasks + 1);
    assertThat(network.pools()).hasSize(local ? tasks : 1);
  }

  @Test
  void reportsAHundredThousandErrors() {
    int tasks = 100_000;
    TestSolutions models = chain(tasks);
    models.process().getElements().stream()
        .filter(element -> element.getService() != null)
        .forEach(element -> takes(element, "5 sec"));
    LocalPools local = TestSolutions.FACTORY.createLocalPools();
    models.solution.setLocalPools(local);
    long start = cpuNanos();
    Translation translation = Translations.of(models);
    assertThat(Duration.ofNanos(cpuNanos() - start)).isLessThan(LIMIT);
    assertThat(translation.network()).isNull();
    assertThat(translation.diagnostics()).hasSize(tasks);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static TestSolutions chain(int tasks) {
    TestSolutions models = new TestSolutions();
    Port entry = models.entry("E", "-> s0");
    for (int i = 0; i < tasks; i++) {
      takes(
          models.task(Pattern.TRANSLATOR, "T" + i, "s" + i + " -> s" + (i + 1)),
          "gamma(mean 20 us, cv 0.5)");
    }
    models.exit("X", "s" + tasks);
    TestSolutions.arrive(models.workload("rush"), entry, TestSolutions.poisson(100, "s"));
    return models;
  }
}
