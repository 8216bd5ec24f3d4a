package org.threadwise.conversion.simevents;

import java.util.List;

/** The type of entities: a bus object, which code defines before each simulation. */
final class MessageType {
  /** Name of the bus object. */
  static final String NAME = "ThreadwiseMessage";

  /** The attributes of an entity besides its lineage. */
  private static final List<String> ATTRIBUTES =
      List.of("node", "input", "port", "left", "request", Blocks.SERVICE, Blocks.PRIORITY);

  private MessageType() {}

  /** Returns the code that defines the type. */
  static String definition(Lineage lineage) {
    StringBuilder code = new StringBuilder("clear threadwiseElements\n");
    element(code, 1, "lineage");
    code.append("threadwiseElements(1).Dimensions = [1 " + lineage.width() + "];\n");
    for (int index = 0; index < ATTRIBUTES.size(); index++) {
      element(code, index + 2, ATTRIBUTES.get(index));
    }
    code.append(NAME).append(" = Simulink.Bus;\n");
    code.append(NAME).append(".Elements = threadwiseElements;\n");
    return code.append("clear threadwiseElements\n").toString();
  }

  private static void element(StringBuilder code, int number, String name) {
    String element = "threadwiseElements(" + number + ")";
    code.append(element).append(" = Simulink.BusElement;\n");
    code.append(element).append(".Name = '").append(name).append("';\n");
  }
}
