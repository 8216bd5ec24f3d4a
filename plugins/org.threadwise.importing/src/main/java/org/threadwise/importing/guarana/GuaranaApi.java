package org.threadwise.importing.guarana;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Set;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.guarana.GuaranaClass.Role;
import org.threadwise.importing.guarana.JavaValue.Gateway;
import org.threadwise.importing.guarana.JavaValue.Other;
import org.threadwise.importing.guarana.JavaValue.Scalar;
import org.threadwise.importing.guarana.JavaValue.Sequence;

/** Methods of Guaraná's API that matter for the topology, and those of lists. */
final class GuaranaApi {

  private static final Set<String> SLOT_SETTERS =
      Set.of("setInterSlot", "setInterSlotIn", "setInterSlotOut");
  private static final Set<String> SLOT_GETTERS =
      Set.of("getInterSlot", "getInterSlotIn", "getInterSlotOut");
  private static final String SET = "set";

  private GuaranaApi() {}

  /** Returns whether an object of the API has a method. */
  static boolean has(GuaranaObject object, String method) {
    return switch (method) {
      case "addPort" -> object.role() == Role.PROCESS;
      case "addTask" -> object.role() == Role.PROCESS || object.role().isPort();
      case "getName", "setName" -> object.role() != Role.OTHER;
      default ->
          object.role().isPort()
              && (SLOT_SETTERS.contains(method)
                  || SLOT_GETTERS.contains(method)
                  || method.endsWith("Communicator"));
    };
  }

  /** Returns the result of a method that the files do not declare. */
  static JavaValue call(JavaValue target, MethodCallExpr call, List<JavaValue> arguments)
      throws ImportException {
    String method = call.getNameAsString();
    return switch (target) {
      case Gateway gateway when method.equals("bind") ->
          bind(gateway, object(call, arguments), call);
      case Gateway gateway when method.equals("getSlot") -> {
        GuaranaObject slot = gateway.task().bound(gateway.isInput()).get(gateway.index());
        yield slot == null ? Other.NULL : slot;
      }
      case GuaranaObject object when has(object, method) -> member(object, call, arguments);
      case Sequence list -> list(list, method, arguments);
      case Scalar(String text) when method.equals("equals") && isText(arguments) ->
          JavaValue.of(new Scalar(text).equals(arguments.getFirst()));
      default -> {
        if (TopologyEffects.CALLS.contains(method) && arguments.size() == 1) {
          throw JavaSources.refusal(
              call,
              call.getScope().isEmpty() || target instanceof GuaranaObject
                  ? "'" + method + "' is not supported here"
                  : ExpressionEvaluation.notUsable(call.getScope().get(), target));
        }
        yield Other.UNKNOWN;
      }
    };
  }

  private static boolean isText(List<JavaValue> arguments) {
    return arguments.size() == 1 && arguments.getFirst() instanceof Scalar(String text);
  }

  private static JavaValue member(
      GuaranaObject object, MethodCallExpr call, List<JavaValue> arguments) throws ImportException {
    String method = call.getNameAsString();
    if (SLOT_SETTERS.contains(method)) {
      object.slots().put(method.substring(SET.length()), object(call, arguments));
      return Other.NULL;
    }
    if (SLOT_GETTERS.contains(method)) {
      GuaranaObject slot = object.slots().get(method.substring(SET.length()));
      return slot == null ? Other.NULL : slot;
    }
    return switch (method) {
      case "addPort", "addTask" -> {
        GuaranaObject part = object(call, arguments);
        object.parts().add(part);
        yield part;
      }
      case "setCommunicator" -> {
        object.setCommunicator(object(call, arguments));
        yield Other.NULL;
      }
      case "getCommunicator" ->
          object.communicator().isPresent() ? object.communicator().get() : Other.NULL;
      case "setName" -> {
        JavaValue argument = arguments.isEmpty() ? Other.UNKNOWN : arguments.getFirst();
        object.setName(argument instanceof Scalar(String text) ? text : object.variable());
        yield Other.NULL;
      }
      default -> object.name().isEmpty() ? Other.UNKNOWN : JavaValue.of(object.name());
    };
  }

  private static GuaranaObject object(MethodCallExpr call, List<JavaValue> arguments)
      throws ImportException {
    if (arguments.size() == 1 && arguments.getFirst() instanceof GuaranaObject object) {
      return object;
    }
    throw JavaSources.refusal(
        call,
        call.getArguments().isEmpty()
            ? "an argument is missing"
            : ExpressionEvaluation.notUsable(call.getArgument(0), arguments.getFirst()));
  }

  private static JavaValue bind(Gateway gateway, GuaranaObject slot, Node place)
      throws ImportException {
    if (slot.role() != Role.SLOT) {
      throw JavaSources.refusal(place, slot.title() + " is not a slot");
    }
    gateway.task().bound(gateway.isInput()).put(gateway.index(), slot);
    return Other.NULL;
  }

  private static JavaValue list(Sequence list, String method, List<JavaValue> arguments) {
    List<JavaValue> items = list.items();
    JavaValue argument = arguments.size() == 1 ? arguments.getFirst() : Other.UNKNOWN;
    if (method.equals("add") && arguments.size() == 1) {
      items.add(argument);
      return JavaValue.of(true);
    }
    return switch (method) {
      case "size" -> JavaValue.of(items.size());
      case "get" ->
          argument instanceof Scalar(Long index) && index >= 0 && index < items.size()
              ? items.get(index.intValue())
              : Other.UNKNOWN;
      default -> {
        items.replaceAll(unused -> Other.UNKNOWN);
        yield Other.UNKNOWN;
      }
    };
  }
}
