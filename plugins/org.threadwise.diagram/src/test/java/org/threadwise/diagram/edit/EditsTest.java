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
import org.threadwise.diagram.edit.DiagramOperation.CreateElement;
import org.threadwise.diagram.edit.DiagramOperation.End;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Move;
import org.threadwise.diagram.edit.DiagramOperation.Paste;
import org.threadwise.diagram.edit.DiagramOperation.Pin;
import org.threadwise.diagram.edit.DiagramOperation.Reconnect;
import org.threadwise.diagram.edit.DiagramOperation.Rename;
import org.threadwise.diagram.edit.DiagramOperation.SetClause;
import org.threadwise.diagram.edit.DiagramOperation.SetLabel;
import org.threadwise.diagram.edit.DiagramOperation.Spot;
import org.threadwise.model.catalogue.Clause;

/** The text after single operations. */
final class EditsTest {

  static Stream<Arguments> changes() {
    return Stream.of(
        arguments(
            newElement("entry", null, "More of \"them\"", null),
            """
            +  entry      Entry "More of \\"them\\""
            """),
        arguments(
            newElement("splitter", "Split", null, null),
            """
            +  splitter   Split  into 2
            """),
        arguments(
            newElement("exit", "Out", null, null),
            """
            +  exit       Out
            """),
        arguments(
            newElement("filter", null, null, "Coffee.order"),
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
            new DiagramOperation.CreatePool("spare", null, "fixed", 3),
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
            new Batch(
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
            new DiagramOperation.CreateWorkload("calm", "At night"),
            """
            +workload calm "At night" { Orders: poisson 1/s }
            """),
        arguments(
            new DiagramOperation.CreateHost(null, null, 4),
            """
            +host { cores 4 }
            """),
        arguments(
            new DiagramOperation.CreateCost(),
            """
            +cost { core 0/h  memory 0/GB/h }
            """),
        arguments(
            new DiagramOperation.CreateLocalPools(1),
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
            new DiagramOperation.Unpin(List.of("T1")),
            """
            -  T1     at 120, 40
            """),
        arguments(
            new DiagramOperation.AutoArrange(),
            """
            -layout {
            -  T1     at 120, 40
            -  Waiter at 480, 40  // right
            +// right
            """),
        arguments(
            new DiagramOperation.Duplicate(List.of("T1", "T2"), new Spot(10, 10)),
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
  void textAfterwards(DiagramOperation operation, String difference) {
    assertThat(difference(TEXT, after(TEXT, operation))).isEqualTo(difference);
  }

  @Test
  void connectsElementsCreatedAfterAnother() {
    String text = "process Coffee {\n  entry Orders // all\n}";
    text = after(text, createAfter("replicator", "Orders", null));
    text = after(text, createAfter("exit", "Replicator", null));
    text = after(text, createAfter("translator", "Replicator", null));

    assertThat(text)
        .isEqualTo(
            """
            process Coffee {
              entry Orders -> orders // all
              replicator Replicator orders -> replicator1, replicator2
              translator Translator replicator2
              exit Exit             replicator1
            }\
            """);
  }

  @Test
  void createsASolutionInAnEmptyText() {
    String text = "";
    for (DiagramOperation operation :
        List.of(
            new DiagramOperation.CreateProcess("Coffee", null),
            new DiagramOperation.CreatePool("engine", null, "fixed", 2),
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
  void keepsLineEndingsAndByteOrderMark() {
    String text = "\ufeff" + TEXT.replace("\n", "\r\n");

    String after = after(text, newElement("zip", "Z", null, null));

    assertThat(after).isEqualTo(text.replace("  exit ", "  zip        Z\r\n  exit "));
  }

  @Test
  void breaksABlockInOneLine() {
    String text = "solution S process P { entry E -> a exit X a }";

    assertThat(after(text, new CreateElement("zip", "P", "Z", null, null, "P.a", null)))
        .isEqualTo("solution S process P { entry E -> a\n  zip Z a -> z\n  exit X z }");
  }
}
