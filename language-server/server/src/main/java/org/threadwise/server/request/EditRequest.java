package org.threadwise.server.request;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.DiagramOperation.End;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Pin;
import org.threadwise.diagram.edit.DiagramOperation.Spot;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.server.protocol.EditOperation;
import org.threadwise.server.protocol.EditOperation.EditPosition;
import org.threadwise.server.protocol.EditOperation.EditTarget;

/** The operation that a message describes. */
public final class EditRequest {

  private final EditOperation asked;

  private EditRequest(EditOperation asked) {
    this.asked = asked;
  }

  /**
   * The operation.
   *
   * @throws IllegalArgumentException if it makes no sense; the message says what to write
   */
  public static DiagramOperation of(@Nullable EditOperation asked) {
    if (asked == null || asked.kind() == null) {
      throw new IllegalArgumentException("operation.kind is missing: say what is to be done");
    }
    return new EditRequest(asked).operation();
  }

  private DiagramOperation operation() {
    return switch (asked.kind()) {
      case "createElement" ->
          new DiagramOperation.CreateElement(
              needed("pattern", asked.pattern()),
              asked.process(),
              asked.name(),
              asked.label(),
              asked.spot() == null ? null : spot(asked.spot()),
              asked.slot(),
              asked.from());
      case "createProcess" -> new DiagramOperation.CreateProcess(asked.name(), asked.label());
      case "createPool" ->
          new DiagramOperation.CreatePool(
              asked.name(), asked.label(), or("fixed", asked.pattern()), or(1, asked.threads()));
      case "createPools" -> new DiagramOperation.CreateLocalPools(or(1, asked.threads()));
      case "createHost" ->
          new DiagramOperation.CreateHost(asked.name(), asked.label(), or(1, asked.threads()));
      case "createWorkload" -> new DiagramOperation.CreateWorkload(asked.name(), asked.label());
      case "createGoal" -> new DiagramOperation.CreateGoal(target().id());
      case "createApplication" ->
          new DiagramOperation.CreateApplication(asked.name(), asked.label());
      case "connect" ->
          new DiagramOperation.Connect(
              needed("from", asked.from()), needed("to", asked.to()), asked.slot(), isContext());
      case "reconnect" ->
          new DiagramOperation.Reconnect(
              slot(), constant("end", End.values(), asked.end()), element(), isContext());
      case "insert" -> new DiagramOperation.Insert(slot(), element());
      case "delete" ->
          new DiagramOperation.Delete(
              needed("targets", asked.targets()).stream().map(EditRequest::target).toList());
      case "rename" -> new DiagramOperation.Rename(target(), needed("name", asked.name()));
      case "setLabel" -> new DiagramOperation.SetLabel(target(), asked.label());
      case "setClause" -> said();
      case "setProcessPool" ->
          new DiagramOperation.SetProcessPool(needed("process", asked.process()), asked.pool());
      case "move" ->
          new DiagramOperation.Move(
              needed("pins", asked.pins()).stream()
                  .map(pin -> new Pin(needed("pins.element", pin.element()), pin.x(), pin.y()))
                  .toList());
      case "unpin" -> new DiagramOperation.Unpin(elements());
      case "autoArrange" -> new DiagramOperation.AutoArrange();
      case "duplicate" ->
          new DiagramOperation.Duplicate(elements(), spot(needed("spot", asked.spot())));
      case "paste" ->
          new DiagramOperation.Paste(
              needed("process", asked.process()), needed("fragment", asked.fragment()));
      default ->
          throw new IllegalArgumentException(
              "'%s' is no operation: see PROTOCOL.md".formatted(asked.kind()));
    };
  }

  private <T> T needed(String field, @Nullable T value) {
    return Optional.ofNullable(value)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "operation.%s is missing: '%s' needs it".formatted(field, asked.kind())));
  }

  private static <T> T or(T usual, @Nullable T value) {
    return value == null ? usual : value;
  }

  /** What is said of an element, or of other things. */
  private DiagramOperation said() {
    if (asked.targets() != null) {
      return new DiagramOperation.Together(
          asked.targets().stream().map(EditRequest::target).map(this::said).toList());
    }
    return asked.target() == null
        ? new DiagramOperation.SetClause(element(), clause(), asked.value())
        : said(target());
  }

  private DiagramOperation said(Target target) {
    return switch (target.kind()) {
      case ELEMENT -> new DiagramOperation.SetClause(target.id(), clause(), asked.value());
      case PROCESS -> new DiagramOperation.SetProcessPool(target.id(), poolOfProcess());
      case SOLUTION, SLOT, POOL, APPLICATION, WORKLOAD, HOST, POOLS, GOAL ->
          new DiagramOperation.SetProperty(target, needed("clause", asked.clause()), asked.value());
    };
  }

  private @Nullable String poolOfProcess() {
    if (clause() != Clause.ON) {
      throw new IllegalArgumentException("a process has no clause but 'on': write that");
    }
    return asked.value();
  }

  private Target target() {
    return target(needed("target", asked.target()));
  }

  private String slot() {
    return needed("slot", asked.slot());
  }

  private String element() {
    return needed("element", asked.element());
  }

  private List<String> elements() {
    return needed("elements", asked.elements());
  }

  private boolean isContext() {
    return "context".equals(asked.role());
  }

  private static Spot spot(EditPosition spot) {
    return new Spot(spot.x(), spot.y());
  }

  private static Target target(EditTarget target) {
    return new Target(
        constant("target.kind", Kind.values(), target.kind()), String.valueOf(target.id()));
  }

  private static <E extends Enum<E>> E constant(String field, E[] all, @Nullable String word) {
    for (E one : all) {
      if (one.name().toLowerCase(Locale.ROOT).equals(word)) {
        return one;
      }
    }
    throw new IllegalArgumentException(
        "operation.%s is '%s': write one of %s"
            .formatted(field, word, Arrays.toString(all).toLowerCase(Locale.ROOT)));
  }

  private Clause clause() {
    String word = needed("clause", asked.clause());
    return Clause.begunBy(word)
        .orElseThrow(
            () -> new IllegalArgumentException("'" + word + "' is no clause: write takes, say"));
  }
}
