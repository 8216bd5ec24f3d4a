package org.threadwise.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.orders.OrdersResult.Count;
import org.threadwise.orders.OrdersResult.Run;

/**
 * Executes the experiment once, with short runs. Its figures are rough, because other tests may
 * run.
 */
class OrdersExperimentTest {
  private static final Path ROUTES = Path.of("src/main/resources/routes/orders.yaml");

  @TempDir static Path folder;

  private static OrdersResult result;

  @BeforeAll
  static void execute() throws Exception {
    result = new OrdersExperiment(ROUTES, folder, OrdersScale.SHORT).run();
  }

  @Test
  void allTimesAreMeasured() throws Exception {
    String model = Files.readString(folder.resolve("orders.eai"));
    assertThat(model).containsPattern("solicitor +credit .* responds in .* from \"spans.json\"");
    assertThat(model).containsPattern("splitter +items .* into (samples|3)");
  }

  @Test
  void theDefaultIsTooSmall() {
    Count before = result.count(OrdersExperiment.DEFAULT_THREADS);
    assertThat(before.isStable()).isFalse();
    for (Run run : before.runs()) {
      assertThat(run.measured().perSecond()).isLessThan(OrdersExperiment.RATE / 2);
    }
  }

  @Test
  void theProposalHandlesAllOrders() {
    assertThat(result.proposed()).isBetween(result.least(), result.most()).isBetween(4, 12);
    for (Run run : result.count(result.proposed()).runs()) {
      assertThat(run.measured().perSecond())
          .isCloseTo(OrdersExperiment.RATE, within(0.25 * OrdersExperiment.RATE));
    }
  }

  /** With the arrivals and times of a run, the model has the throughput and mean of that run. */
  @Test
  void theModelHasTheStructureOfTheApplication() {
    for (Run run : result.count(result.proposed()).runs()) {
      double measured = run.measured().meanMillis();
      assertThat(run.replayed().meanMillis()).isCloseTo(measured, within(0.15 * measured));
      double perSecond = run.measured().perSecond();
      assertThat(run.replayed().perSecond()).isCloseTo(perSecond, within(0.05 * perSecond));
    }
  }

  @Test
  void thePageHasARowForEachRun() {
    String page = OrdersPage.of(result);
    assertThat(page).contains("Proposed: **" + result.proposed() + " threads**");
    assertThat(page.lines().filter(line -> line.endsWith("| yes |") || line.endsWith("| no |")))
        .hasSize(2);
  }
}
