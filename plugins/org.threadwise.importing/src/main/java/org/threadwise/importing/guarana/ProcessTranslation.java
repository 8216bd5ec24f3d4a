package org.threadwise.importing.guarana;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ProcessDraft;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.importing.guarana.GuaranaClass.Role;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/** Translates a process: its tasks, and each port with its communicator as one element. */
final class ProcessTranslation {

  private final SolutionDraft solution;
  private final GuaranaObject source;
  private final ProcessDraft process;
  private final Map<GuaranaObject, GuaranaObject> readers = new LinkedHashMap<>();
  private final Map<GuaranaObject, GuaranaObject> writers = new LinkedHashMap<>();
  private final Map<GuaranaObject, List<GuaranaObject>> inputs = new LinkedHashMap<>();
  private final Map<GuaranaObject, List<GuaranaObject>> outputs = new LinkedHashMap<>();
  private final Map<GuaranaObject, Slot> slots = new LinkedHashMap<>();

  /**
   * Creates the translation of a process.
   *
   * @param solution the solution to which the process is added
   */
  ProcessTranslation(SolutionDraft solution, GuaranaObject source) {
    this.solution = solution;
    this.source = source;
    String name = source.name().isEmpty() ? source.type().name() : source.name();
    process = solution.process(name);
    solution.origin(process.process(), source.origin());
  }

  /** Adds the elements. */
  void write(Pool pool) throws ImportException {
    process.process().setPool(pool);
    List<GuaranaObject> ports =
        source.parts().stream().filter(part -> part.role().isPort()).toList();
    List<GuaranaObject> tasks = new ArrayList<>(source.parts());
    tasks.removeAll(ports);
    ports.forEach(port -> tasks.addAll(port.parts()));
    ports.forEach(port -> port.communicator().ifPresent(tasks::remove));
    for (GuaranaObject task : tasks) {
      connect(task);
    }
    List<GuaranaObject> connected = new ArrayList<>();
    for (GuaranaObject port : ports) {
      connectPort(port);
      if (isConnected(port)) {
        connected.add(port);
      } else {
        limit(port, Limitation.Kind.NOT_EXPRESSED, "no task is connected with the port");
      }
    }
    ElementNaming names = new ElementNaming(connected, tasks);
    Map<GuaranaObject, Element> elements = new LinkedHashMap<>();
    for (GuaranaObject object : inOrder(connected, tasks)) {
      elements.put(object, element(object, names.of(object)));
    }
    for (Map.Entry<GuaranaObject, Element> element : elements.entrySet()) {
      attach(element.getKey(), element.getValue());
    }
    boolean splits =
        elements.keySet().stream()
            .anyMatch(
                task ->
                    task.type().pattern() == Pattern.SPLITTER
                        || task.type().pattern() == Pattern.CHOPPER);
    for (Map.Entry<GuaranaObject, Element> element : elements.entrySet()) {
      configure(element.getKey(), element.getValue(), splits);
    }
  }

  private void connect(GuaranaObject task) throws ImportException {
    inputs.put(task, List.copyOf(task.bound(true).values()));
    outputs.put(task, List.copyOf(task.bound(false).values()));
    connect(task, true, readers);
    connect(task, false, writers);
  }

  private void connect(GuaranaObject task, boolean isInput, Map<GuaranaObject, GuaranaObject> users)
      throws ImportException {
    String way = isInput ? "input" : "output";
    for (GuaranaObject slot : task.bound(isInput).values()) {
      GuaranaObject other = users.put(slot, task);
      if (other != null) {
        throw JavaSources.refusal(
            task.creation(),
            "the slot %s is bound to an %s of %s and to one of %s"
                .formatted(slot.title(), way, other.title(), task.title()));
      }
    }
    long count = task.gateways(isInput).orElse(0L);
    for (int index = 0; index < count; index++) {
      if (!task.bound(isInput).containsKey(index)) {
        limit(
            task,
            Limitation.Kind.NOT_EXPRESSED,
            "the %s %d is not bound to a slot".formatted(way, index));
      }
    }
  }

  /** A port reads what tasks write into its slots, and writes what they read. */
  private void connectPort(GuaranaObject port) {
    Set<GuaranaObject> own = new LinkedHashSet<>(port.slots().values());
    port.communicator().ifPresent(task -> own.addAll(task.bound(true).values()));
    port.communicator().ifPresent(task -> own.addAll(task.bound(false).values()));
    List<GuaranaObject> read = new ArrayList<>();
    List<GuaranaObject> written = new ArrayList<>();
    for (GuaranaObject slot : own) {
      if (writers.containsKey(slot) && readers.putIfAbsent(slot, port) == null) {
        read.add(slot);
      } else if (readers.containsKey(slot) && writers.putIfAbsent(slot, port) == null) {
        written.add(slot);
      }
    }
    inputs.put(port, read);
    outputs.put(port, written);
  }

  private boolean isConnected(GuaranaObject port) {
    boolean needsInput = port.role() != Role.ENTRY;
    boolean needsOutput = port.role() != Role.EXIT;
    return !(needsInput && inputs(port).isEmpty()) && !(needsOutput && outputs(port).isEmpty());
  }

  private List<GuaranaObject> inputs(GuaranaObject object) {
    return Objects.requireNonNull(inputs.get(object));
  }

  private List<GuaranaObject> outputs(GuaranaObject object) {
    return Objects.requireNonNull(outputs.get(object));
  }

  /** Returns entries first, each solicitor after the task that asks, and exits last. */
  private Collection<GuaranaObject> inOrder(List<GuaranaObject> ports, List<GuaranaObject> tasks) {
    Set<GuaranaObject> order = new LinkedHashSet<>();
    ports.stream()
        .filter(port -> port.role() == Role.ENTRY || port.role() == Role.RESPONDER)
        .forEach(order::add);
    for (GuaranaObject task : tasks) {
      order.add(task);
      outputs(task).stream()
          .map(readers::get)
          .filter(reader -> reader != null && reader.role() == Role.SOLICITOR)
          .filter(ports::contains)
          .forEach(order::add);
    }
    order.addAll(ports);
    return order;
  }

  private Element element(GuaranaObject object, String name) {
    return switch (object.role()) {
      case ENTRY, TICKER -> process.port(PortKind.ENTRY, name, object.origin());
      case EXIT -> process.port(PortKind.EXIT, name, object.origin());
      case SOLICITOR -> process.port(PortKind.SOLICITOR, name, object.origin());
      case RESPONDER -> process.port(PortKind.RESPONDER, name, object.origin());
      default -> process.task(pattern(object), name, object.origin());
    };
  }

  private Pattern pattern(GuaranaObject task) {
    Pattern pattern = Objects.requireNonNullElse(task.type().pattern(), Pattern.TRANSFORMER);
    boolean drops = pattern == Pattern.SEMANTIC_VALIDATOR && outputs(task).size() < 2;
    return drops ? Pattern.FILTER : pattern;
  }

  private void attach(GuaranaObject object, Element element) throws ImportException {
    for (GuaranaObject slot : outputs(object)) {
      process.attach(element, slot(slot));
      if (!readers.containsKey(slot)) {
        process.port(PortKind.EXIT, element.getName() + "_unread", object.origin(), slot(slot));
        limit(
            object,
            Limitation.Kind.APPROXIMATED,
            "nothing reads the slot " + slot.title() + ": its messages leave");
      }
    }
    for (GuaranaObject slot : inputs(object)) {
      if (!writers.containsKey(slot)) {
        throw JavaSources.refusal(
            object.creation(),
            "nothing writes the slot %s, which %s reads: bind it to an output of an added task"
                .formatted(slot.title(), object.title()));
      }
    }
    List<GuaranaObject> read = new ArrayList<>(inputs(object));
    if (object.type().hasContext() && read.size() == 2) {
      Optional<Integer> base = ContextInput.base(object).filter(index -> index < 2);
      if (base.isEmpty()) {
        limit(object, Limitation.Kind.ASSUMED, "the first input is the base");
      }
      element.setContext(slot(read.remove(1 - base.orElse(0))));
    }
    for (GuaranaObject slot : read) {
      element.getInputs().add(slot(slot));
    }
  }

  private Slot slot(GuaranaObject slot) {
    return slots.computeIfAbsent(
        slot, unused -> process.unattached(slot.name().isEmpty() ? slot.variable() : slot.name()));
  }

  private void configure(GuaranaObject object, Element element, boolean splits) {
    if (object.role() == Role.SOLICITOR) {
      element.setApplication(solution.application(element.getName(), object.origin()));
      element.setAsynchronous(
          object
              .communicator()
              .filter(task -> task.role() == Role.CALLBACK_COMMUNICATOR)
              .isPresent());
    }
    if (!object.type().limitation().isEmpty()) {
      limit(object, object.type().limitationKind(), object.type().limitationReason());
    }
    if (element instanceof Task task) {
      TaskClauses.set(task, object, splits)
          .ifPresent(reason -> limit(object, Limitation.Kind.ASSUMED, reason));
    }
  }

  private void limit(GuaranaObject object, Limitation.Kind kind, String reason) {
    solution.limitation(kind, object.origin(), reason);
  }
}
