package org.threadwise.importing.guarana;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.guarana.GuaranaClass.Role;

/** An object that a constructor of a solution creates: a process, port, task or slot. */
final class GuaranaObject implements JavaValue {

  private final GuaranaClass type;
  private final Node creation;
  private final JavaScope fields;
  private final List<List<BodyDeclaration<?>>> bodies;
  private final List<Long> numbers = new ArrayList<>();
  private final Set<GuaranaObject> parts = new LinkedHashSet<>();
  private final Map<String, GuaranaObject> slots = new LinkedHashMap<>();
  private final SortedMap<Integer, GuaranaObject> inputs = new TreeMap<>();
  private final SortedMap<Integer, GuaranaObject> outputs = new TreeMap<>();
  private String name = "";
  private String variable = "";
  private @Nullable GuaranaObject communicator;

  /**
   * Creates an object.
   *
   * @param type class of the API that it extends
   * @param creation where it is created
   * @param around scope around the class
   * @param bodies members of its classes in the files, those of subclasses first
   */
  GuaranaObject(
      GuaranaClass type, Node creation, JavaScope around, List<List<BodyDeclaration<?>>> bodies) {
    this.type = type;
    this.creation = creation;
    this.bodies = List.copyOf(bodies);
    fields = around.ofObject(this);
  }

  GuaranaClass type() {
    return type;
  }

  Role role() {
    return type.role();
  }

  Node creation() {
    return creation;
  }

  JavaScope fields() {
    return fields;
  }

  /** Numbers that the constructor of the API receives; mutable. */
  List<Long> numbers() {
    return numbers;
  }

  /** Tasks and ports that were added to this process or port; mutable. */
  Set<GuaranaObject> parts() {
    return parts;
  }

  /** Slots of a port by the names of their properties; mutable. */
  Map<String, GuaranaObject> slots() {
    return slots;
  }

  /** Slots that gateways of a task are bound to; mutable. */
  SortedMap<Integer, GuaranaObject> bound(boolean isInput) {
    return isInput ? inputs : outputs;
  }

  Optional<GuaranaObject> communicator() {
    return Optional.ofNullable(communicator);
  }

  void setCommunicator(GuaranaObject task) {
    communicator = task;
  }

  String name() {
    return name;
  }

  void setName(String text) {
    name = text;
  }

  /** The first variable that refers to this object, such as {@code task[3]}; may be empty. */
  String variable() {
    return variable;
  }

  void setVariable(String text) {
    if (variable.isEmpty()) {
      variable = text;
    }
  }

  /** Returns how to name this object to people. */
  String title() {
    return variable.isEmpty() ? name : variable;
  }

  /** Returns where this object is created, and what it is. */
  String origin() {
    return JavaSources.origin(creation) + ", " + type.name() + " " + title();
  }

  /** Returns the number of inputs or outputs of a task, if it is known. */
  Optional<Long> gateways(boolean isInput) {
    boolean isCommunicator = role() != Role.TASK;
    if (!isCommunicator && numbers.size() > 1) {
      return Optional.of(numbers.get(isInput ? 0 : 1));
    }
    Optional<Integer> fixed = isInput ? type.inputs() : type.outputs();
    return fixed
        .map(Integer::longValue)
        .or(() -> isCommunicator ? Optional.empty() : numbers.stream().findFirst());
  }

  /** Returns a method that the files declare for this object. */
  Optional<MethodDeclaration> method(String wanted, int arguments) throws ImportException {
    for (List<BodyDeclaration<?>> body : bodies) {
      Optional<MethodDeclaration> method = JavaSources.method(body, wanted, arguments);
      if (method.isPresent()) {
        return method;
      }
    }
    return Optional.empty();
  }
}
