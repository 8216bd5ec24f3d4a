package org.threadwise.importing.draft;

import java.util.List;
import org.threadwise.diagram.edit.FreeNames;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/**
 * A process under construction. Each call of {@link #task} or {@link #port} appends an element that
 * reads slots; {@link #output} gives it a further slot, which exactly one later element must read:
 *
 * <pre>{@code
 * Slot order = process.output(process.port(PortKind.ENTRY, "Orders", "orders.yaml:3"));
 * Slot priced = process.output(process.task(Pattern.TRANSLATOR, "Price", "orders.yaml:4", order));
 * process.port(PortKind.EXIT, "Done", "orders.yaml:5", priced);
 * }</pre>
 */
public final class ProcessDraft {

  private final SolutionDraft solution;
  private final Process process = IntegrationFactory.eINSTANCE.createProcess();
  private final FreeNames elementNames;
  private final FreeNames slotNames = FreeNames.of("slot", List.of());

  ProcessDraft(SolutionDraft solution, String name, FreeNames elementNames) {
    this.solution = solution;
    this.elementNames = elementNames;
    process.setName(name);
  }

  /** Returns the process in its present state. */
  public Process process() {
    return process;
  }

  /**
   * Appends a task.
   *
   * @param name wanted name; a number is appended if it is taken
   */
  public Task task(Pattern pattern, String name, String origin, Slot... inputs) {
    Task task = IntegrationFactory.eINSTANCE.createTask();
    task.setPattern(pattern);
    add(task, name, origin, inputs);
    return task;
  }

  /** Appends a port. */
  public Port port(PortKind kind, String name, String origin, Slot... inputs) {
    Port port = IntegrationFactory.eINSTANCE.createPort();
    port.setKind(kind);
    add(port, name, origin, inputs);
    return port;
  }

  private void add(Element element, String name, String origin, Slot... inputs) {
    element.setName(elementNames.take(ImportedNames.of(name, "Task")));
    element.getInputs().addAll(List.of(inputs));
    process.getElements().add(element);
    solution.origin(element, origin);
  }

  /** Returns a further slot that an element writes, named after the element. */
  public Slot output(Element element) {
    String number = element.getOutputs().isEmpty() ? "" : "" + (element.getOutputs().size() + 1);
    return output(element, element.getName() + "_out" + number);
  }

  /**
   * Returns a further slot that an element writes.
   *
   * @param name wanted name; a number is appended if it is taken
   */
  public Slot output(Element element, String name) {
    Slot slot = unattached(name);
    element.getOutputs().add(slot);
    return slot;
  }

  /** Returns a slot that no element writes yet; {@link #attach} must give it one. */
  public Slot unattached(String name) {
    Slot slot = IntegrationFactory.eINSTANCE.createSlot();
    slot.setName(slotNames.take(ImportedNames.of(name, "slot")));
    return slot;
  }

  /** Lets an element write a slot that was unattached. */
  public void attach(Element element, Slot slot) {
    element.getOutputs().add(slot);
  }
}
