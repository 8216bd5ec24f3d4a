package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.distribution;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Task;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.BlockedFigures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;

class SolutionFiguresTest {

  private static final Estimate ONE = new Estimate(1, 0, 2);
  private static final ResponseFigures RESPONSE = new ResponseFigures(ONE, List.of(), 1);

  @Test
  void elementsHaveTheFiguresOfTheirIndex() {
    TestSolutions models = new TestSolutions();
    Pool engine = models.pool("engine", 2);
    Pool other = models.pool("other", 2);
    Application free = models.application("Free", null);
    Application limited = models.application("Limited", 1);
    Port entry = models.entry("E", "-> a");
    Task task = models.task(Pattern.TRANSLATOR, "T", "a -> b");
    task.setPool(other);
    Port solicitor = models.port(PortKind.SOLICITOR, "S", "b -> c");
    solicitor.setResponse(distribution("1 ms"));
    solicitor.setApplication(limited);
    Port exit = models.exit("X", "c");
    Figures figures =
        new Figures(
            1,
            1,
            1,
            0,
            List.of(new ExitFigures(3, ONE, ONE, RESPONSE)),
            null,
            List.of(new FlowFigures(0, 3, ONE, RESPONSE)),
            List.of(node(0), node(1), node(2), node(3)),
            List.of(pool(0), pool(1)),
            List.of(new StationFigures(0, ONE, ONE, ONE)),
            ONE,
            null,
            null,
            null,
            ONE,
            List.of());

    SolutionFigures results = new SolutionFigures(Translations.of(models).mapping(), figures);

    assertThat(results.of(task)).contains(node(1));
    assertThat(results.of(engine)).contains(pool(0));
    assertThat(results.poolOf(task)).contains(pool(1));
    assertThat(results.poolOf(entry)).isEmpty();
    assertThat(results.of(limited)).isPresent();
    assertThat(results.of(free)).isEmpty();
    assertThat(results.deliveredAt(exit)).contains(figures.exits().get(0));
    assertThat(results.deliveredAt(entry)).isEmpty();
    assertThat(results.flow(entry, exit)).contains(figures.flows().get(0));
    assertThat(results.flow(exit, entry)).isEmpty();
    assertThat(results.byName()).containsOnlyKeys("E", "T", "S", "X").containsEntry("T", node(1));
    assertThat(results.of(TestSolutions.FACTORY.createTask())).isEmpty();
    assertThat(results.of(TestSolutions.FACTORY.createPool())).isEmpty();
  }

  private static NodeFigures node(int index) {
    return new NodeFigures(
        index, ONE, ONE, ONE, ONE, ONE, new BlockedFigures(ONE, ONE, ONE, ONE), ONE, ONE);
  }

  private static PoolFigures pool(int index) {
    return new PoolFigures(index, ONE, 1, ONE, ONE, 1, ONE, ONE, ONE, ONE, ONE);
  }
}
