package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Values keep the text that was given, and are compared by their meaning. */
class PropertyValuesTest {

  private static final String TEXT =
      """
      solution S
      pool engine { threads 1 }
      process P on engine {
        entry  Calls      -> call
        filter F     call -> kept  passes 0.9
        exit   Out   kept
      }
      workload day   { Calls: poisson 300/s }
      workload month { Calls: 100000 messages at once }
      """;

  private static Solution solution(String text) {
    return Objects.requireNonNull(RandomEditsTest.parsed(text).solution());
  }

  private static String after(DiagramOperation operation) {
    return ShopSolution.after(TEXT, operation);
  }

  @Test
  void keepsTokensTogether() {
    Target day = new Target(Kind.WORKLOAD, "day");
    assertThat(after(new DiagramOperation.SetProperty(day, "P.Calls", "poisson 77/s")))
        .isEqualTo(TEXT.replace("300/s", "77/s"));
  }

  @Test
  void writesUsers() {
    Target day = new Target(Kind.WORKLOAD, "day");
    String text =
        after(new DiagramOperation.SetProperty(day, "P.Calls", "50 users think exp(1 s)"));
    assertThat(text).isEqualTo(TEXT.replace("poisson 300/s", "50 users think exp(1 s)"));
    assertThat(
            PropertyValues.item(solution(text).getWorkloads().getFirst().getArrivals().getFirst()))
        .isEqualTo("Calls: 50 users think exp(1 s)");
  }

  @Test
  void setsAndRemovesTheExecutionOfAProcess() {
    Target process = new Target(Kind.PROCESS, "P");
    String perMessage = after(new DiagramOperation.SetProperty(process, "per", "message"));
    assertThat(perMessage).isEqualTo(TEXT.replace("on engine {", "on engine per message {"));
    assertThat(Edits.areEquivalent(solution(TEXT), solution(perMessage))).isFalse();
    assertThat(ShopSolution.after(perMessage, new DiagramOperation.SetProcessPool("P", null)))
        .isEqualTo(TEXT.replace("on engine {", "per message {"));
    assertThat(
            ShopSolution.after(
                perMessage, new DiagramOperation.SetProperty(process, "per", "task")))
        .isEqualTo(TEXT.replace("on engine {", "on engine per task {"));
    assertThat(
            ShopSolution.after(perMessage, new DiagramOperation.SetProperty(process, "per", null)))
        .isEqualTo(TEXT);
  }

  @Test
  void comparesAPercentageWithItsNumber() {
    String percent = after(new DiagramOperation.SetClause("P.F", Clause.PASSES, "90 %"));
    assertThat(percent).isEqualTo(TEXT.replace("0.9", "90 %"));
    assertThat(Edits.areEquivalent(solution(TEXT), solution(percent))).isTrue();
    Element filter = solution(percent).getProcesses().getFirst().getElements().get(1);
    assertThat(PropertyValues.of(filter, Clause.PASSES)).isEqualTo("90 %");
  }
}
