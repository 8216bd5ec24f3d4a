package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.emf.ecore.resource.Resource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.design.figures.BackgroundProposals;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.design.services.FigureServices;
import org.threadwise.design.services.ProposalServices;
import org.threadwise.design.services.TooltipServices;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;

/** Figures of simulations come behind those of formulas. */
class SimulationsTest {

  private static final String TEXT =
      """
      solution Bar
      pool engine { threads 1 }
      process Drinks {
        entry      Orders       -> order
        translator Mix    order -> mixed  takes 2 ms
        exit       Waiter mixed
      }
      workload rush { Orders: poisson 900/s }
      """;

  @TempDir private Path folder;

  private final BlockingQueue<Resource> done = new LinkedBlockingQueue<>();
  private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
  private final FigureServices figures = new FigureServices();
  private final TooltipServices tooltips = new TooltipServices();
  private BackgroundProposals simulations;

  @BeforeEach
  void simulate() {
    simulations = new BackgroundProposals(done::add, failures::add);
    BackgroundProposals.use(simulations);
  }

  @AfterEach
  void stop() {
    BackgroundProposals.use(null);
    simulations.close();
  }

  private String title(Pool pool) {
    return figures.titleIn(pool, List.of("Proposals"));
  }

  private Resource answered() throws InterruptedException {
    return done.poll(60, TimeUnit.SECONDS);
  }

  @Test
  void figuresOfSimulationsReplaceThoseOfFormulas() throws InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Pool engine = ExampleSolutions.solution(file).getPools().getFirst();
    assertThat(title(engine)).contains("by formulas");
    assertThat(tooltips.tooltip(engine)).doesNotContain("mean");

    assertThat(answered()).isSameAs(file);
    assertThat(title(engine)).contains(" → ").doesNotContain("formulas");
    assertThat(tooltips.tooltip(engine)).contains("mean");

    new ProposalServices().applyProposal(engine);
    assertThat(engine.getThreads()).isGreaterThan(1);
    // The count is that of a simulation: formulas have nothing to add until the next one ends.
    assertThat(title(engine)).doesNotContain("→");
    assertThat(answered()).isSameAs(file);
    assertThat(title(engine)).doesNotContain("formulas");
  }

  @Test
  void whatIsOutdatedIsNotAnswered() throws InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Solution solution = ExampleSolutions.solution(file);
    Pool engine = solution.getPools().getFirst();
    tooltips.tooltip(engine);
    engine.setThreads(3);
    tooltips.tooltip(engine);
    assertThat(answered()).isSameAs(file);
    assertThat(tooltips.tooltip(engine)).contains("mean");
    assertThat(done).isEmpty();
  }

  @Test
  void nothingIsSimulatedTwice() throws InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Pool engine = ExampleSolutions.solution(file).getPools().getFirst();
    tooltips.tooltip(engine);
    answered();
    engine.setLabel("All threads");
    assertThat(tooltips.tooltip(engine)).contains("mean");
    assertThat(done.poll(1, TimeUnit.SECONDS)).isNull();
  }

  @Test
  void figuresOfAnEarlierModelAreMarked() {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Solution solution = ExampleSolutions.solution(file);
    Pool engine = solution.getPools().getFirst();
    assertThat(title(engine)).contains("busy").doesNotContain("stale");
    assertThat(figures.isCritical(engine)).isTrue();
    solution.getProcesses().getFirst().getElements().get(1).getInputs().clear();
    assertThat(title(engine)).contains("(stale) busy");
    assertThat(figures.isCritical(engine)).isFalse();
  }

  @Test
  void whatFailsIsToldAndShownAsUnknown() throws InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Pool engine = ExampleSolutions.solution(file).getPools().getFirst();
    simulations.close();
    simulations =
        new BackgroundProposals(
            done::add,
            failures::add,
            (asked, watch) -> {
              throw new IllegalStateException("no memory left");
            });
    BackgroundProposals.use(simulations);
    assertThat(title(engine)).doesNotContain("unknown");

    assertThat(answered()).isSameAs(file);
    assertThat(failures.poll()).hasMessage("no memory left");
    assertThat(title(engine)).contains("by formulas, unknown by simulation");
    assertThat(tooltips.tooltip(engine)).contains("unknown by simulation: no memory left");
    assertThat(done.poll(1, TimeUnit.SECONDS)).isNull();
  }
}
