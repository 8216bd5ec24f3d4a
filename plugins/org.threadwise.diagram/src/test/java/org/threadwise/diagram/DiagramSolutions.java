package org.threadwise.diagram;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/** Builds solutions for the tests: {@code task("enricher", "T6", "base + context -> out")}. */
public final class DiagramSolutions {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  private final Solution solution = FACTORY.createSolution();
  private final Map<String, Slot> slots = new HashMap<>();
  private @Nullable Process process;

  /** Starts with an empty solution. */
  public DiagramSolutions(String name) {
    solution.setName(name);
  }

  /** Returns the solution. */
  public Solution solution() {
    return solution;
  }

  /** Adds a pool. */
  public DiagramSolutions pool(String name, int threads) {
    Pool pool = FACTORY.createPool();
    pool.setName(name);
    pool.setThreads(threads);
    solution.getPools().add(pool);
    return this;
  }

  /** Adds a process, which contains the elements added next. */
  public DiagramSolutions process(String name) {
    Process next = FACTORY.createProcess();
    next.setName(name);
    solution.getProcesses().add(next);
    process = next;
    slots.clear();
    return this;
  }

  /** Adds a task. */
  public DiagramSolutions task(String pattern, String name, String wires) {
    Task task = FACTORY.createTask();
    task.setPattern(Pattern.get(pattern));
    return add(task, name, wires);
  }

  /** Adds a port. */
  public DiagramSolutions port(String kind, String name, String wires) {
    Port port = FACTORY.createPort();
    port.setKind(PortKind.get(kind));
    return add(port, name, wires);
  }

  /** Adds an application that the last element asks. */
  public DiagramSolutions asks(String name, String label) {
    Application application = FACTORY.createApplication();
    application.setName(name);
    application.setLabel(label);
    solution.getApplications().add(application);
    return with(element -> element.setApplication(application));
  }

  /** Gives the last element a constant CPU time. */
  public DiagramSolutions takes(double value, String unit) {
    ServiceTime service = FACTORY.createServiceTime();
    service.setCpu(constant(value, unit));
    return with(element -> element.setService(service));
  }

  /** Pins the last element. */
  public DiagramSolutions at(int x, int y) {
    if (solution.getLayout() == null) {
      solution.setLayout(FACTORY.createLayout());
    }
    Position position = FACTORY.createPosition();
    position.setX(x);
    position.setY(y);
    solution.getLayout().getPositions().add(position);
    return with(position::setElement);
  }

  /** Changes the last element. */
  public DiagramSolutions with(Consumer<Element> change) {
    change.accept(current().getElements().getLast());
    return this;
  }

  /** Returns a constant distribution. */
  public static Distribution constant(double value, String unit) {
    Quantity quantity = FACTORY.createQuantity();
    quantity.setValue(value);
    quantity.setUnit(unit);
    ConstantDistribution constant = FACTORY.createConstantDistribution();
    constant.setValue(quantity);
    return constant;
  }

  private Process current() {
    if (process == null) {
      process("P");
    }
    return java.util.Objects.requireNonNull(process);
  }

  private DiagramSolutions add(Element element, String name, String wires) {
    element.setName(name);
    String[] sides = wires.split("->", -1);
    String[] inputs = sides[0].split("\\+", -1);
    for (String input : names(inputs[0])) {
      element.getInputs().add(slot(input));
    }
    if (inputs.length > 1) {
      element.setContext(slot(inputs[1].strip()));
    }
    if (sides.length > 1) {
      for (String output : names(sides[1])) {
        element.getOutputs().add(slot(output));
      }
    }
    current().getElements().add(element);
    return this;
  }

  private static List<String> names(String list) {
    return java.util.Arrays.stream(list.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private Slot slot(String name) {
    return slots.computeIfAbsent(
        name,
        unused -> {
          Slot slot = FACTORY.createSlot();
          slot.setName(name);
          return slot;
        });
  }
}
