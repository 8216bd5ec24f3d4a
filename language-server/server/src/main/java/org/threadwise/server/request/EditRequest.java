package org.threadwise.server.request;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.Operation;
import org.threadwise.diagram.edit.Operation.End;
import org.threadwise.diagram.edit.Operation.Kind;
import org.threadwise.diagram.edit.Operation.Pin;
import org.threadwise.diagram.edit.Operation.Spot;
import org.threadwise.diagram.edit.Operation.Target;
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
  public static Operation of(@Nullable EditOperation asked) {
    if (asked == null || asked.kind() == null) {
      throw new IllegalArgumentException("operation.kind is missing: say what is to be done");
    }
    return new EditRequest(asked).operation();
  }

  private Operation operation() {
    return switch (asked.kind()) {
      case "createElement" ->
          new Operation.CreateElement(
              needed("pattern", asked.pattern()),
              asked.process(),
              asked.name(),
              asked.label(),
              asked.spot() == null ? null : spot(asked.spot()),
              asked.slot(),
              asked.from());
      case "createProcess" -> new Operation.CreateProcess(asked.name(), asked.label());
      case "createPool" ->
          new Operation.CreatePool(
              asked.name(), asked.label(), or("fixed", asked.pattern()), or(1, asked.threads()));
      case "createPools" -> new Operation.CreateLocalPools(or(1, asked.threads()));
      case "createHost" ->
          new Operation.CreateHost(asked.name(), asked.label(), or(1, asked.threads()));
      case "createWorkload" -> new Operation.CreateWorkload(asked.name(), asked.label());
      case "createGoal" -> new Operation.CreateGoal(target().id());
      case "createApplication" -> new Operation.CreateApplication(asked.name(), asked.label());
      case "connect" ->
          new Operation.Connect(
              needed("from", asked.from()), needed("to", asked.to()), asked.slot(), isContext());
      case "reconnect" ->
          new Operation.Reconnect(
              slot(), constant("end", End.values(), asked.end()), element(), isContext());
      case "insert" -> new Operation.Insert(slot(), element());
      case "delete" ->
          new Operation.Delete(
              needed("targets", asked.targets()).stream().map(EditRequest::target).toList());
      case "rename" -> new Operation.Rename(target(), needed("name", asked.name()));
      case "setLabel" -> new Operation.SetLabel(target(), asked.label());
      case "setClause" -> said();
      case "setProcessPool" ->
          new Operation.SetProcessPool(needed("process", asked.process()), asked.pool());
      case "move" ->
          new Operation.Move(
              needed("pins", asked.pins()).stream()
                  .map(pin -> new Pin(needed("pins.element", pin.element()), pin.x(), pin.y()))
                  .toList());
      case "unpin" -> new Operation.Unpin(elements());
      case "autoArrange" -> new Operation.AutoArrange();
      case "duplicate" -> new Operation.Duplicate(elements(), spot(needed("spot", asked.spot())));
      case "paste" ->
          new Operation.Paste(
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
  private Operation said() {
    if (asked.targets() != null) {
      return new Operation.Together(
          asked.targets().stream().map(EditRequest::target).map(this::said).toList());
    }
    return asked.target() == null
        ? new Operation.SetClause(element(), clause(), asked.value())
        : said(target());
  }

  private Operation said(Target target) {
    return switch (target.kind()) {
      case ELEMENT -> new Operation.SetClause(target.id(), clause(), asked.value());
      case PROCESS -> new Operation.SetProcessPool(target.id(), poolOfProcess());
      case SOLUTION, SLOT, POOL, APPLICATION, WORKLOAD, HOST, POOLS, GOAL ->
          new Operation.SetProperty(target, needed("clause", asked.clause()), asked.value());
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
