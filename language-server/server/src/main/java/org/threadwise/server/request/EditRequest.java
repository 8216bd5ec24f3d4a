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

/** Converts {@link EditOperation} messages to operations of the diagram. */
public final class EditRequest {

  private final EditOperation message;

  private EditRequest(EditOperation message) {
    this.message = message;
  }

  /**
   * Returns the operation of a message.
   *
   * @throws IllegalArgumentException if the message is invalid
   */
  public static DiagramOperation of(@Nullable EditOperation message) {
    if (message == null || message.kind() == null) {
      throw new IllegalArgumentException("operation.kind is missing: see PROTOCOL.md");
    }
    return new EditRequest(message).operation();
  }

  private DiagramOperation operation() {
    return switch (message.kind()) {
      case "createElement" ->
          new DiagramOperation.CreateElement(
              required("pattern", message.pattern()),
              message.process(),
              message.name(),
              message.label(),
              message.spot() == null ? null : spot(message.spot()),
              message.slot(),
              message.from());
      case "createBehind" ->
          new DiagramOperation.CreateBehind(required("pattern", message.pattern()), elements());
      case "createProcess" -> new DiagramOperation.CreateProcess(message.name(), message.label());
      case "createPool" ->
          new DiagramOperation.CreatePool(
              message.name(),
              message.label(),
              orDefault("fixed", message.pattern()),
              orDefault(1, message.threads()));
      case "createPools" -> new DiagramOperation.CreateLocalPools(orDefault(1, message.threads()));
      case "createHost" ->
          new DiagramOperation.CreateHost(
              message.name(), message.label(), orDefault(1, message.threads()));
      case "createCost" -> new DiagramOperation.CreateCost();
      case "createWorkload" -> new DiagramOperation.CreateWorkload(message.name(), message.label());
      case "createGoal" -> new DiagramOperation.CreateGoal(target().id());
      case "createApplication" ->
          new DiagramOperation.CreateApplication(message.name(), message.label());
      case "connect" ->
          message.elements() == null
              ? connect(required("from", message.from()))
              : new DiagramOperation.Batch(elements().stream().map(this::connect).toList());
      case "reconnect" ->
          new DiagramOperation.Reconnect(
              slot(), constant("end", End.values(), message.end()), element(), isContext());
      case "reorder" ->
          new DiagramOperation.Reorder(
              element(),
              slot(),
              constant("end", End.values(), message.end()),
              required("index", message.index()));
      case "insert" -> new DiagramOperation.Insert(slot(), element());
      case "delete" ->
          new DiagramOperation.Delete(
              required("targets", message.targets()).stream().map(EditRequest::target).toList(),
              Boolean.TRUE.equals(message.join()));
      case "setPattern" ->
          new DiagramOperation.SetPattern(element(), required("pattern", message.pattern()));
      case "rename" -> new DiagramOperation.Rename(target(), required("name", message.name()));
      case "setLabel" -> new DiagramOperation.SetLabel(target(), message.label());
      case "setClause" -> setClause();
      case "setProcessPool" ->
          new DiagramOperation.SetProcessPool(
              required("process", message.process()), message.pool());
      case "move" ->
          new DiagramOperation.Move(
              required("pins", message.pins()).stream()
                  .map(pin -> new Pin(required("pins.element", pin.element()), pin.x(), pin.y()))
                  .toList());
      case "unpin" -> new DiagramOperation.Unpin(elements());
      case "autoArrange" -> new DiagramOperation.AutoArrange();
      case "duplicate" ->
          new DiagramOperation.Duplicate(elements(), spot(required("spot", message.spot())));
      case "paste" ->
          new DiagramOperation.Paste(
              required("process", message.process()), required("fragment", message.fragment()));
      default ->
          throw new IllegalArgumentException(
              "'%s' is not an operation: see PROTOCOL.md".formatted(message.kind()));
    };
  }

  private <T> T required(String field, @Nullable T value) {
    return Optional.ofNullable(value)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "operation.%s is missing: '%s' needs it".formatted(field, message.kind())));
  }

  private static <T> T orDefault(T fallback, @Nullable T value) {
    return value == null ? fallback : value;
  }

  private DiagramOperation connect(String from) {
    return new DiagramOperation.Connect(
        from, required("to", message.to()), message.slot(), isContext());
  }

  /** Returns the operation for a clause of one or several elements. */
  private DiagramOperation setClause() {
    if (message.targets() != null) {
      return new DiagramOperation.Batch(
          message.targets().stream().map(EditRequest::target).map(this::setClause).toList());
    }
    return message.target() == null
        ? new DiagramOperation.SetClause(element(), clause(), message.value())
        : setClause(target());
  }

  private DiagramOperation setClause(Target target) {
    return switch (target.kind()) {
      case ELEMENT -> new DiagramOperation.SetClause(target.id(), clause(), message.value());
      case PROCESS -> setClauseOfProcess(target);
      case SOLUTION, SLOT, POOL, APPLICATION, WORKLOAD, HOST, COST, POOLS, GOAL ->
          setProperty(target);
    };
  }

  private DiagramOperation setClauseOfProcess(Target target) {
    return switch (required("clause", message.clause())) {
      case "on" -> new DiagramOperation.SetProcessPool(target.id(), message.value());
      case "per" -> setProperty(target);
      default ->
          throw new IllegalArgumentException("'on' and 'per' are the only clauses of a process");
    };
  }

  private DiagramOperation setProperty(Target target) {
    return new DiagramOperation.SetProperty(
        target, required("clause", message.clause()), message.value());
  }

  private Target target() {
    return target(required("target", message.target()));
  }

  private String slot() {
    return required("slot", message.slot());
  }

  private String element() {
    return required("element", message.element());
  }

  private List<String> elements() {
    return required("elements", message.elements());
  }

  private boolean isContext() {
    return "context".equals(message.role());
  }

  private static Spot spot(EditPosition spot) {
    return new Spot(spot.x(), spot.y());
  }

  private static Target target(EditTarget target) {
    return new Target(
        constant("target.kind", Kind.values(), target.kind()), String.valueOf(target.id()));
  }

  private static <E extends Enum<E>> E constant(String field, E[] all, @Nullable String name) {
    for (E one : all) {
      if (one.name().toLowerCase(Locale.ROOT).equals(name)) {
        return one;
      }
    }
    throw new IllegalArgumentException(
        "operation.%s is '%s': use one of %s"
            .formatted(field, name, Arrays.toString(all).toLowerCase(Locale.ROOT)));
  }

  private Clause clause() {
    String keyword = required("clause", message.clause());
    return Clause.startingWith(keyword)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + keyword + "' is not a clause; for example, use takes"));
  }
}
