package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.edit.Operation.Connect;
import org.threadwise.diagram.edit.Operation.CreateElement;
import org.threadwise.diagram.edit.Operation.Delete;
import org.threadwise.diagram.edit.Operation.End;
import org.threadwise.diagram.edit.Operation.Kind;
import org.threadwise.diagram.edit.Operation.Move;
import org.threadwise.diagram.edit.Operation.Paste;
import org.threadwise.diagram.edit.Operation.Pin;
import org.threadwise.diagram.edit.Operation.Reconnect;
import org.threadwise.diagram.edit.Operation.Rename;
import org.threadwise.diagram.edit.Operation.SetClause;
import org.threadwise.diagram.edit.Operation.SetLabel;
import org.threadwise.diagram.edit.Operation.Spot;
import org.threadwise.diagram.edit.Operation.Target;
import org.threadwise.diagram.edit.Operation.Together;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.catalogue.Clause;

/** Single operations: how the text looks then, and why some are refused. */
final class EditsTest {

  private static final String TEXT =
      """
      solution Shop

      pool engine { threads 2 }

      process Coffee on engine {
        entry      Orders           -> order   // all of them
        translator T1     order     -> first   takes 12 us
        // the second step
        enricher   T2     first     -> second  takes 9 us  // slow
        exit       Waiter second
      }

      workload rush { Orders: poisson 50/s }

      goal rush { p95 Orders -> Waiter < 20 ms  threads <= 4 }

      layout {
        T1     at 120, 40
        Waiter at 480, 40  // right
      }
      """;

  /** Lines that go, then lines that come. */
  private static String difference(String before, String after) {
    List<String> old = before.lines().toList();
    List<String> now = after.lines().toList();
    StringBuilder out = new StringBuilder();
    old.stream().filter(line -> !now.contains(line)).forEach(line -> out.append("-" + line + "\n"));
    now.stream().filter(line -> !old.contains(line)).forEach(line -> out.append("+" + line + "\n"));
    return out.toString();
  }

  private static String after(String text, Operation operation) {
    return switch (Edits.of(RandomEditsTest.parsed(text), operation)) {
      case Edits.Refused refused -> throw new AssertionError(refused.reason());
      case Edits.Done done -> TextEdit.apply(text, done.edits());
    };
  }

  private static CreateElement create(
      String keyword, @Nullable String name, @Nullable String label, @Nullable String slot) {
    return new CreateElement(keyword, "Coffee", name, label, null, slot, null);
  }

  private static CreateElement behind(String keyword, String from, @Nullable String slot) {
    return new CreateElement(keyword, "Coffee", null, null, null, slot, from);
  }

  private static Delete delete(Kind kind, String id) {
    return new Delete(List.of(new Target(kind, id)));
  }

  private static Operation property(Kind kind, String id, String word, @Nullable String value) {
    return new Operation.SetProperty(new Target(kind, id), word, value);
  }

  private static Target element(String id) {
    return new Target(Kind.ELEMENT, id);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        arguments(
            create("entry", null, "More of \"them\"", null),
            """
            +  entry      Entry "More of \\"them\\""
            """),
        arguments(
            create("splitter", "Split", null, null),
            """
            +  splitter   Split  into 2
            """),
        arguments(
            create("exit", "Out", null, null),
            """
            +  exit       Out
            """),
        arguments(
            create("filter", null, null, "Coffee.order"),
            """
            -  translator T1     order     -> first   takes 12 us
            +  filter     Filter order     -> filter1  passes 90 %
            +  translator T1     filter1   -> first   takes 12 us
            """),
        arguments(
            new CreateElement("zip", "Coffee", "Z", null, new Spot(7, -8), null, null),
            """
            +  zip        Z
            +  Z      at 7, -8
            """),
        arguments(
            new Operation.CreatePool("spare", null, "fixed", 3),
            """
            +pool spare { threads 3 }
            """),
        arguments(
            new Reconnect("Coffee.first", End.TARGET, "Coffee.T2", true),
            """
            -  enricher   T2     first     -> second  takes 9 us  // slow
            +  enricher   T2     with first -> second  takes 9 us  // slow
            """),
        arguments(
            delete(Kind.SLOT, "Coffee.first"),
            """
            -  translator T1     order     -> first   takes 12 us
            -  enricher   T2     first     -> second  takes 9 us  // slow
            +  translator T1     order                takes 12 us
            +  enricher   T2               -> second  takes 9 us  // slow
            """),
        arguments(
            delete(Kind.ELEMENT, "Coffee.Orders"),
            """
            -  entry      Orders           -> order   // all of them
            -  translator T1     order     -> first   takes 12 us
            -workload rush { Orders: poisson 50/s }
            -goal rush { p95 Orders -> Waiter < 20 ms  threads <= 4 }
            +  // all of them
            +  translator T1               -> first   takes 12 us
            +workload rush { }
            +goal rush { threads <= 4 }
            """),
        arguments(
            delete(Kind.POOL, "engine"),
            """
            -pool engine { threads 2 }
            -process Coffee on engine {
            +process Coffee {
            """),
        arguments(
            new Rename(element("Coffee.Waiter"), "Door"),
            """
            -  exit       Waiter second
            -goal rush { p95 Orders -> Waiter < 20 ms  threads <= 4 }
            -  Waiter at 480, 40  // right
            +  exit       Door   second
            +goal rush { p95 Orders -> Door < 20 ms  threads <= 4 }
            +  Door   at 480, 40  // right
            """),
        arguments(
            new SetLabel(element("T1"), "Convert"),
            """
            -  translator T1     order     -> first   takes 12 us
            +  translator T1 "Convert"  order -> first  takes 12 us
            """),
        arguments(
            new SetClause("T1", Clause.TAKES, "lognormal(mean 20 us, cv 0.4)"),
            """
            -  translator T1     order     -> first   takes 12 us
            +  translator T1     order     -> first   takes lognormal(mean 20 us, cv 0.4)
            """),
        arguments(
            new Together(
                List.of(
                    new SetClause("T1", Clause.TAKES, "1 ms"),
                    new SetClause("T2", Clause.TAKES, "1 ms"))),
            """
            -  translator T1     order     -> first   takes 12 us
            -  enricher   T2     first     -> second  takes 9 us  // slow
            +  translator T1     order     -> first   takes 1 ms
            +  enricher   T2     first     -> second  takes 1 ms  // slow
            """),
        arguments(
            new SetClause("T2", Clause.ON, "engine"),
            """
            -  enricher   T2     first     -> second  takes 9 us  // slow
            +  enricher   T2     first     -> second  on engine  takes 9 us  // slow
            """),
        arguments(
            new SetClause("T2", Clause.TAKES, null),
            """
            -  enricher   T2     first     -> second  takes 9 us  // slow
            +  enricher   T2     first     -> second  // slow
            """),
        arguments(
            property(Kind.POOL, "engine", "queue", "lifo"),
            """
            -pool engine { threads 2 }
            +pool engine { threads 2  queue lifo }
            """),
        arguments(
            property(Kind.POOL, "engine", "kind", "custom"),
            """
            -pool engine { threads 2 }
            +pool engine custom { core 2 }
            """),
        arguments(
            property(Kind.WORKLOAD, "rush", "Coffee.Orders", "every 5 ms"),
            """
            -workload rush { Orders: poisson 50/s }
            +workload rush { Orders: every 5 ms }
            """),
        arguments(
            property(Kind.GOAL, "rush", "p95 Orders -> Waiter", "< 1 s"),
            """
            -goal rush { p95 Orders -> Waiter < 20 ms  threads <= 4 }
            +goal rush { p95 Orders -> Waiter < 1 s  threads <= 4 }
            """),
        arguments(
            property(Kind.GOAL, "rush", "threads", null),
            """
            -goal rush { p95 Orders -> Waiter < 20 ms  threads <= 4 }
            +goal rush { p95 Orders -> Waiter < 20 ms }
            """),
        arguments(
            new Operation.CreateWorkload("calm", "At night"),
            """
            +workload calm "At night" { Orders: poisson 1/s }
            """),
        arguments(
            new Operation.CreateHost(null, null, 4),
            """
            +host { cores 4 }
            """),
        arguments(
            new Operation.CreateLocalPools(1),
            """
            +pools per task { others: 1 }
            """),
        arguments(
            new Move(List.of(new Pin("T1", 5, -6), new Pin("T2", 1, 2))),
            """
            -  T1     at 120, 40
            +  T1     at 5, -6
            +  T2     at 1, 2
            """),
        arguments(
            new Operation.Unpin(List.of("T1")),
            """
            -  T1     at 120, 40
            """),
        arguments(
            new Operation.AutoArrange(),
            """
            -layout {
            -  T1     at 120, 40
            -  Waiter at 480, 40  // right
            +// right
            """),
        arguments(
            new Operation.Duplicate(List.of("T1", "T2"), new Spot(10, 10)),
            """
            +  translator T3               -> first2  takes 12 us
            +  enricher   T4     first2    -> second2  takes 9 us  // slow
            +  T3     at 130, 50
            """),
        arguments(
            new Paste("Coffee", "translator T1 x -> order takes 1 ms\nexit End order"),
            """
            +  translator T3               -> order2  takes 1 ms
            +  exit       End    order2
            """));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void textAfterwards(Operation operation, String difference) {
    assertThat(difference(TEXT, after(TEXT, operation))).isEqualTo(difference);
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        arguments(create("zap", null, null, null), "'zap' is no pattern"),
        arguments(create("zip", "T1", null, null), "There is another task or port 'T1'"),
        arguments(create("zip", "1a", null, null), "'1a' is no name"),
        arguments(create("exit", null, null, "Coffee.order"), "has no place between"),
        arguments(behind("exit", "T1", null), "writes 1 slot at most"),
        arguments(behind("exit", "T1", "Coffee.first"), "has a reader already"),
        arguments(behind("entry", "T1", null), "reads no slots: create it without 'T1'"),
        arguments(new Connect("Waiter", "T1", null, false), "'Waiter' is a"),
        arguments(new Connect("T1", "T2", null, true), "writes 1 slot at most"),
        arguments(new Connect("Orders", "Waiter", "Coffee.order", false), "has a reader already"),
        arguments(new Connect("Nobody", "T1", null, false), "no task or port 'Nobody'"),
        arguments(new Operation.Insert("Coffee.order", "T1"), "is an end of slot 'order'"),
        arguments(delete(Kind.SOLUTION, ""), "delete what is in it"),
        arguments(new Rename(element("T1"), "T2"), "choose a name that is free"),
        arguments(new SetLabel(new Target(Kind.SLOT, "Coffee.order"), "x"), "has no label"),
        arguments(new SetLabel(element("T1"), "a\nb"), "one line of text"),
        arguments(new SetClause("T1", Clause.INTO, "2"), "'into' says nothing"),
        arguments(
            new Together(
                List.of(
                    new SetClause("T2", Clause.TAKES, "1 ms"),
                    new SetClause("T1", Clause.INTO, "2"))),
            "'into' says nothing"),
        arguments(new SetClause("T1", Clause.TAKES, "12 apples"), "cannot be written"),
        arguments(new SetClause("T1", Clause.TAKES, "1 ms serial"), "write one value"),
        arguments(new SetClause("T1", Clause.TAKES, "1 ms } pool x {"), "'takes 1 ms } pool"),
        arguments(new SetClause("T1", Clause.TAKES, "1 ms // fast"), "without comments"),
        arguments(new SetClause("T1", Clause.ON, "other"), "no pool 'other'"),
        arguments(new Operation.CreatePool(null, null, "fixed", 0), "1 thread at least"),
        arguments(
            property(Kind.POOL, "engine", "core", "2"), "'core' says nothing of a fixed pool"),
        arguments(property(Kind.POOL, "engine", "threads", "2 queue lifo"), "write one value"),
        arguments(property(Kind.POOL, "engine", "threads", "2 } pool x {"), "write one value"),
        arguments(property(Kind.POOL, "engine", "threads", "many"), "cannot be written"),
        arguments(property(Kind.POOL, "engine", "kind", "deep"), "no kind of pool"),
        arguments(property(Kind.WORKLOAD, "rush", "T1", "poisson 1/s"), "nothing arrives at 'T1'"),
        arguments(property(Kind.GOAL, "rush", "p95 Nobody -> Waiter", "< 1 s"), "'Nobody'"),
        arguments(property(Kind.HOST, "", "cores", "2"), "There is no host"),
        arguments(new Operation.CreateGoal("rush"), "There is a goal"),
        arguments(new Rename(new Target(Kind.GOAL, "rush"), "calm"), "no name of its own"),
        arguments(new Paste("Coffee", "pool p { threads 1 }"), "not understood in its line 1"),
        arguments(new Paste("Coffee", "// nothing"), "not lines of a process"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void reasons(Operation operation, String reason) {
    assertThat(Edits.of(RandomEditsTest.parsed(TEXT), operation))
        .isInstanceOfSatisfying(
            Edits.Refused.class, refused -> assertThat(refused.reason()).contains(reason));
  }

  static Stream<Operation> unsafe() {
    return Stream.of(
        new Rename(element("T2"), "T9"),
        new SetClause("T1", Clause.TAKES, "1 ms"),
        new SetLabel(element("T1"), "Slow"),
        delete(Kind.ELEMENT, "T2"),
        new Operation.AutoArrange());
  }

  @ParameterizedTest
  @MethodSource("unsafe")
  void whatIsNotUnderstoodIsLeftAlone(Operation operation) {
    String broken = TEXT.replace("takes 12 us", "takse 12 us");

    assertThat(Edits.of(RandomEditsTest.parsed(broken), operation))
        .isInstanceOfSatisfying(
            Edits.Refused.class,
            refused ->
                assertThat(refused.reason()).startsWith("Line 7 of the text must be mended"));
  }

  @Test
  void whatIsUnderstoodChangesAlsoInABrokenText() {
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

  @Test
  void whatIsCreatedBehindAnElementReadsIt() {
    String text = "process Coffee {\n  entry Orders // all\n}";
    text = after(text, behind("replicator", "Orders", null));
    text = after(text, behind("exit", "Replicator", null));
    text = after(text, behind("translator", "Replicator", null));

    assertThat(text)
        .isEqualTo(
            """
            process Coffee {
              entry Orders -> orders // all
              replicator Replicator orders -> replicator1, replicator2
              translator Translator replicator2
              exit Exit             replicator1
            }""");
  }

  @Test
  void aSolutionIsDrawnFromNothing() {
    String text = "";
    for (Operation operation :
        List.of(
            new Operation.CreateProcess("Coffee", null),
            new Operation.CreatePool("engine", null, "fixed", 2),
            new CreateElement("exit", "Coffee", "Waiter", null, null, null, null),
            new CreateElement("entry", "Coffee", "Orders", null, new Spot(3, 4), null, null),
            new CreateElement("translator", "Coffee", "T1", null, null, null, null),
            new Connect("Orders", "T1", null, false),
            new Connect("T1", "Waiter", null, false),
            new SetClause("T1", Clause.TAKES, "2 ms"))) {
      text = after(text, operation);
    }

    assertThat(text)
        .isEqualTo(
            """
            solution Untitled

            pool engine { threads 2 }

            process Coffee {
              entry Orders -> orders
              translator T1 orders -> t1  takes 2 ms
              exit Waiter   t1
            }

            layout {
              Orders at 3, 4
            }
            """);
  }

  @Test
  void lineEndsAndAByteOrderMarkStay() {
    String text = "\ufeff" + TEXT.replace("\n", "\r\n");

    String after = after(text, create("zip", "Z", null, null));

    assertThat(after).isEqualTo(text.replace("  exit ", "  zip        Z\r\n  exit "));
  }

  @Test
  void aBlockInOneLineGetsLines() {
    String text = "solution S process P { entry E -> a exit X a }";

    assertThat(after(text, new CreateElement("zip", "P", "Z", null, null, "P.a", null)))
        .isEqualTo("solution S process P { entry E -> a\n  zip Z a -> z\n  exit X z }");
  }
}
