package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.threadwise.diagram.edit.ShopSolution.TEXT;
import static org.threadwise.diagram.edit.ShopSolution.after;
import static org.threadwise.diagram.edit.ShopSolution.createAfter;
import static org.threadwise.diagram.edit.ShopSolution.delete;
import static org.threadwise.diagram.edit.ShopSolution.difference;
import static org.threadwise.diagram.edit.ShopSolution.element;
import static org.threadwise.diagram.edit.ShopSolution.newElement;
import static org.threadwise.diagram.edit.ShopSolution.property;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.edit.DiagramOperation.Batch;
import org.threadwise.diagram.edit.DiagramOperation.Connect;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Move;
import org.threadwise.diagram.edit.DiagramOperation.Paste;
import org.threadwise.diagram.edit.DiagramOperation.Pin;
import org.threadwise.diagram.edit.DiagramOperation.Rename;
import org.threadwise.diagram.edit.DiagramOperation.SetClause;
import org.threadwise.diagram.edit.DiagramOperation.SetLabel;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.model.catalogue.Clause;

/** Operations that are refused, and edits of texts with syntax errors. */
final class RefusalsTest {

  static Stream<Arguments> refusals() {
    return Stream.of(
        arguments(newElement("zap", null, null, null), "'zap' is neither a pattern"),
        arguments(newElement("zip", "T1", null, null), "There is another task or port 'T1'"),
        arguments(newElement("zip", "1a", null, null), "'1a' is not a name"),
        arguments(newElement("exit", null, null, "Coffee.order"), "cannot be inserted between"),
        arguments(createAfter("exit", "T1", null), "writes 1 slot at most"),
        arguments(createAfter("exit", "T1", "Coffee.first"), "already has a reader"),
        arguments(createAfter("entry", "T1", null), "reads no slots: create it without 'T1'"),
        arguments(new Connect("Waiter", "T1", null, false), "'Waiter' is a"),
        arguments(new Connect("T1", "T2", null, true), "writes 1 slot at most"),
        arguments(new Connect("Orders", "Waiter", "Coffee.order", false), "already has a reader"),
        arguments(new Connect("Nobody", "T1", null, false), "no task or port 'Nobody'"),
        arguments(new DiagramOperation.Insert("Coffee.order", "T1"), "is an end of slot 'order'"),
        arguments(delete(Kind.SOLUTION, ""), "delete what is in it"),
        arguments(new Rename(element("T1"), "T2"), "choose a different name"),
        arguments(new SetLabel(new Target(Kind.SLOT, "Coffee.order"), "x"), "cannot have a label"),
        arguments(new SetLabel(element("T1"), "a\nb"), "one line of text"),
        arguments(new SetClause("T1", Clause.INTO, "2"), "has no clause 'into'"),
        arguments(
            new Batch(
                List.of(
                    new SetClause("T2", Clause.TAKES, "1 ms"),
                    new SetClause("T1", Clause.INTO, "2"))),
            "has no clause 'into'"),
        arguments(new SetClause("T1", Clause.TAKES, "12 apples"), "is not valid"),
        arguments(new SetClause("T1", Clause.TAKES, "1 ms serial"), "write one value"),
        arguments(new SetClause("T1", Clause.TAKES, "1 ms } pool x {"), "'takes 1 ms } pool"),
        arguments(new SetClause("T1", Clause.TAKES, "1 ms // fast"), "without comments"),
        arguments(new SetClause("T1", Clause.ON, "other"), "no pool 'other'"),
        arguments(new DiagramOperation.CreatePool(null, null, "fixed", 0), "at least 1 thread"),
        arguments(
            property(Kind.POOL, "engine", "core", "2"), "A fixed pool has no property 'core'"),
        arguments(property(Kind.POOL, "engine", "threads", "2 queue lifo"), "write one value"),
        arguments(property(Kind.POOL, "engine", "threads", "2 } pool x {"), "write one value"),
        arguments(property(Kind.POOL, "engine", "threads", "many"), "is not valid"),
        arguments(property(Kind.POOL, "engine", "kind", "deep"), "not a kind of pool"),
        arguments(
            property(Kind.WORKLOAD, "rush", "T1", "poisson 1/s"), "No messages arrive at 'T1'"),
        arguments(property(Kind.GOAL, "rush", "p95 Nobody -> Waiter", "< 1 s"), "'Nobody'"),
        arguments(property(Kind.HOST, "", "cores", "2"), "has no host"),
        arguments(new DiagramOperation.CreateGoal("rush"), "already has a goal"),
        arguments(new Rename(new Target(Kind.GOAL, "rush"), "calm"), "no name of its own"),
        arguments(
            new Paste("Coffee", "pool p { threads 1 }"), "Line 1 of the pasted text is not valid"),
        arguments(new Paste("Coffee", "// nothing"), "lines of a process"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusesWithAReason(DiagramOperation operation, String reason) {
    assertThat(Edits.of(RandomEditsTest.parsed(TEXT), operation))
        .isInstanceOfSatisfying(
            Edits.Refused.class, refused -> assertThat(refused.reason()).contains(reason));
  }

  static Stream<DiagramOperation> unsafe() {
    return Stream.of(
        new Rename(element("T2"), "T9"),
        new SetClause("T1", Clause.TAKES, "1 ms"),
        new SetLabel(element("T1"), "Slow"),
        delete(Kind.ELEMENT, "T2"),
        new DiagramOperation.AutoArrange());
  }

  @ParameterizedTest
  @MethodSource("unsafe")
  void refusesOperationsNearASyntaxError(DiagramOperation operation) {
    String broken = TEXT.replace("takes 12 us", "takse 12 us");

    assertThat(Edits.of(RandomEditsTest.parsed(broken), operation))
        .isInstanceOfSatisfying(
            Edits.Refused.class,
            refused -> assertThat(refused.reason()).startsWith("Fix line 7 of the text"));
  }

  @Test
  void refusesAProcessWithoutABrace() {
    String broken =
        """
        solution S
        pool workers { threads 2 }
        process Orders on worke
          entry In -> a}
          exit Out a
        }
        """;

    assertThat(
            Edits.of(
                RandomEditsTest.parsed(broken),
                new DiagramOperation.SetProcessPool("Orders", "workers")))
        .isEqualTo(new Edits.Refused("The text has no '{' after 'Orders': add it first"));
  }

  @Test
  void editsValidPartsOfABrokenText() {
    String broken = TEXT.replace("takes 12 us", "takse 12 us");

    assertThat(difference(broken, after(broken, new SetClause("T2", Clause.TAKES, "1 ms"))))
        .isEqualTo(
            """
            -  enricher   T2     first     -> second  takes 9 us  // slow
            +  enricher   T2     first     -> second  takes 1 ms  // slow
            """);
    assertThat(difference(broken, after(broken, property(Kind.POOL, "engine", "threads", "3"))))
        .contains("+pool engine { threads 3 }");
    assertThat(difference(broken, after(broken, new Move(List.of(new Pin("T2", 1, 2))))))
        .isEqualTo("+  T2     at 1, 2\n");
  }
}
