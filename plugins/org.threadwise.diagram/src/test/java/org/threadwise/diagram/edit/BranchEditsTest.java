package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.diagram.edit.ShopSolution.after;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.SetClause;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Edits of threads that wait for parallel branches, and of permits. */
final class BranchEditsTest {

  private static final String SEQUENTIAL =
      """
      solution S
      pool engine { threads 2 }
      pool io { threads 2 }
      process P on engine per message {
        entry      E         -> a
        replicator R  a      -> b, c  takes 1 ms
        throttler  T  b      -> d  max 5 per 1 s
        correlator K  c, d   -> e, f
        exit       X  e
        exit       Y  f
      }
      """;

  private static final String PARALLEL =
      SEQUENTIAL.replace("b, c  takes", "b, c  in parallel on io  takes");
  private static final String WAITING =
      SEQUENTIAL.replace("b, c  takes", "b, c  in parallel on io  waits  takes");

  private static SetClause waits(@Nullable String value) {
    return new SetClause("R", Clause.WAITS, value);
  }

  private static String changed(String text, Consumer<Element> change) {
    Solution now = Objects.requireNonNull(RandomEditsTest.parsed(text).solution());
    Process process = now.getProcesses().getFirst();
    process.getElements().forEach(change);
    return switch (Edits.difference(RandomEditsTest.parsed(text), now)) {
      case Edits.Refused refused -> throw new AssertionError(refused.reason());
      case Edits.Done done -> TextEdit.apply(text, done.edits());
    };
  }

  private static boolean isFork(Element element) {
    return "R".equals(element.getName());
  }

  @Test
  void threadsCanWaitForBranches() {
    assertThat(after(PARALLEL, waits(""))).isEqualTo(WAITING);
    assertThat(after(WAITING, waits(null))).isEqualTo(PARALLEL);
    assertThat(after(WAITING, waits(""))).isEqualTo(WAITING);
  }

  @Test
  void withoutBranchesNoThreadWaits() {
    assertThat(Edits.of(RandomEditsTest.parsed(SEQUENTIAL), waits("")))
        .isInstanceOfSatisfying(
            Edits.Refused.class,
            refused ->
                assertThat(refused.reason())
                    .isEqualTo(
                        "'R' starts no branches for which a thread could wait: set 'in parallel"
                            + " on' first"));
    assertThat(after(WAITING, new SetClause("R", Clause.PARALLEL, null))).isEqualTo(SEQUENTIAL);
    assertThat(after(WAITING, ShopSolution.delete(Kind.POOL, "io")))
        .isEqualTo(SEQUENTIAL.replace("pool io { threads 2 }\n", ""));
  }

  @Test
  void changesOfTheModelAreWritten() {
    assertThat(changed(PARALLEL, element -> element.setAwaitsBranches(isFork(element))))
        .isEqualTo(WAITING);
    assertThat(changed(WAITING, element -> element.setAwaitsBranches(false))).isEqualTo(PARALLEL);
    assertThat(changed(WAITING, element -> element.setParallelPool(null))).isEqualTo(SEQUENTIAL);
  }

  @Test
  void ratesBecomePermits() {
    String permits = SEQUENTIAL.replace("max 5 per 1 s", "max 5 at once");
    String blocking = SEQUENTIAL.replace("max 5 per 1 s", "max 5 at once blocking");
    assertThat(after(SEQUENTIAL, new SetClause("T", Clause.MAX, "5 at once"))).isEqualTo(permits);
    assertThat(after(permits, new SetClause("T", Clause.MAX, "5 at once blocking")))
        .isEqualTo(blocking);
    assertThat(after(permits, new SetClause("T", Clause.MAX, "5 per 1 s"))).isEqualTo(SEQUENTIAL);
    String model =
        changed(
            SEQUENTIAL,
            element -> {
              if (element.getThrottling() != null) {
                element.getThrottling().setPeriod(null);
                element.getThrottling().setAtOnce(true);
              }
            });
    assertThat(model).isEqualTo(permits);
  }
}
