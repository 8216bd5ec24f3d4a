package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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

/** Tests that the figures of simulations replace those of formulas. */
class BackgroundProposalsTest {

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

  private static Pool pool(EditedSolution file) {
    return ExampleSolutions.solution(file).getPools().getFirst();
  }

  /** Waits for the next file with a result, null after a minute. */
  private Resource nextFile() throws InterruptedException {
    return done.poll(60, TimeUnit.SECONDS);
  }

  /**
   * Checks that no simulation is scheduled: simulations run in the order in which they were
   * scheduled, so the result of another file that is opened now would not be the next one.
   */
  private void expectNoSimulation() throws IOException, InterruptedException {
    Path other = Files.createDirectories(folder.resolve("other"));
    EditedSolution file = ExampleSolutions.open(TEXT.replace("threads 1", "threads 2"), other);
    tooltips.tooltip(pool(file));
    assertThat(nextFile()).isSameAs(file);
  }

  @Test
  void figuresOfSimulationsReplaceThoseOfFormulas() throws InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Pool engine = pool(file);
    assertThat(title(engine)).contains("by formulas");
    assertThat(tooltips.tooltip(engine)).doesNotContain("mean");

    assertThat(nextFile()).isSameAs(file);
    assertThat(title(engine)).contains(" → ").doesNotContain("formulas");
    assertThat(tooltips.tooltip(engine)).contains("mean");

    new ProposalServices().applyProposal(engine);
    assertThat(engine.getThreads()).isGreaterThan(1);
    // The count is that of a simulation, so formulas propose none until the next simulation ends.
    assertThat(title(engine)).doesNotContain("→");
    assertThat(nextFile()).isSameAs(file);
    assertThat(title(engine)).doesNotContain("formulas");
  }

  @Test
  void outdatedSimulationsAreCancelled() throws InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Solution solution = ExampleSolutions.solution(file);
    Pool engine = solution.getPools().getFirst();
    tooltips.tooltip(engine);
    engine.setThreads(3);
    tooltips.tooltip(engine);
    assertThat(nextFile()).isSameAs(file);
    assertThat(tooltips.tooltip(engine)).contains("mean");
    assertThat(done).isEmpty();
  }

  @Test
  void equalInputsAreSimulatedOnce() throws IOException, InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Pool engine = pool(file);
    tooltips.tooltip(engine);
    assertThat(nextFile()).isSameAs(file);
    engine.setLabel("All threads");
    assertThat(tooltips.tooltip(engine)).contains("mean");
    expectNoSimulation();
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
  void failuresAreReportedAndShown() throws IOException, InterruptedException {
    EditedSolution file = ExampleSolutions.open(TEXT, folder);
    Pool engine = pool(file);
    simulations.close();
    simulations =
        new BackgroundProposals(
            done::add,
            failures::add,
            (input, monitor) -> {
              throw new IllegalStateException("no memory left");
            });
    BackgroundProposals.use(simulations);
    assertThat(title(engine)).doesNotContain("unknown");

    assertThat(nextFile()).isSameAs(file);
    assertThat(failures.poll()).hasMessage("no memory left");
    assertThat(title(engine)).contains("by formulas, unknown by simulation");
    assertThat(tooltips.tooltip(engine)).contains("unknown by simulation: no memory left");
    expectNoSimulation();
  }
}
