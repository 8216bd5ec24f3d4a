package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.CreateElement;
import org.threadwise.diagram.edit.DiagramOperation.Delete;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.text.TextEdit;

/** A small solution, and the differences that operations make in its text. */
final class ShopSolution {

  private ShopSolution() {}

  static final String TEXT =
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

  static CreateElement newElement(
      String keyword, @Nullable String name, @Nullable String label, @Nullable String slot) {
    return new CreateElement(keyword, "Coffee", name, label, null, slot, null);
  }

  static CreateElement createAfter(String keyword, String from, @Nullable String slot) {
    return new CreateElement(keyword, "Coffee", null, null, null, slot, from);
  }

  static Delete delete(Kind kind, String id) {
    return new Delete(List.of(new Target(kind, id)), false);
  }

  /** Deletes an element, and joins its neighbours. */
  static Delete join(String id) {
    return new Delete(List.of(element(id)), true);
  }

  static DiagramOperation property(Kind kind, String id, String keyword, @Nullable String value) {
    return new DiagramOperation.SetProperty(new Target(kind, id), keyword, value);
  }

  static Target element(String id) {
    return new Target(Kind.ELEMENT, id);
  }

  static String after(String text, DiagramOperation operation) {
    return switch (Edits.of(RandomEditsTest.parsed(text), operation)) {
      case Edits.Refused refused -> throw new AssertionError(refused.reason());
      case Edits.Done done -> TextEdit.apply(text, done.edits());
    };
  }

  /** Returns the removed lines and the added lines. */
  static String difference(String before, String after) {
    List<String> old = before.lines().toList();
    List<String> now = after.lines().toList();
    StringBuilder out = new StringBuilder();
    old.stream().filter(line -> !now.contains(line)).forEach(line -> out.append("-" + line + "\n"));
    now.stream().filter(line -> !old.contains(line)).forEach(line -> out.append("+" + line + "\n"));
    return out.toString();
  }
}
