package org.threadwise.conversion.program;

import java.util.List;

/** Wraps long Java statements as google-java-format does. */
final class JavaLayout {
  private static final int WIDTH = 100;

  private JavaLayout() {}

  /** Returns the assignment of an object in as few lines as fit. */
  static String assignment(
      String head, String constructor, List<String> arguments, List<String> settings) {
    String call = constructor + "(" + String.join(", ", arguments) + ")";
    String chain = String.join("", settings);
    String whole = head + " " + call + chain + ";";
    if (whole.length() <= WIDTH) {
      return whole + "\n";
    }
    return head + "\n" + statement("      ", constructor, arguments, settings);
  }

  /** Returns a call, followed by its chained settings, as a statement. */
  static String statement(
      String indent, String function, List<String> arguments, List<String> settings) {
    String call = indent + function + "(" + String.join(", ", arguments) + ")";
    String whole = call + String.join("", settings) + ";";
    if (whole.length() <= WIDTH) {
      return whole + "\n";
    }
    StringBuilder text = new StringBuilder();
    boolean fits = call.length() + (settings.isEmpty() ? 1 : 0) <= WIDTH;
    String deeper = indent + (settings.isEmpty() ? "    " : "        ");
    text.append(fits ? call : indent + function + "(" + listed(deeper, arguments) + ")");
    settings.forEach(setting -> text.append("\n").append(indent).append("    ").append(setting));
    return text.append(";\n").toString();
  }

  /** Returns the arguments on a common line of their own, or else each on its own line. */
  private static String listed(String indent, List<String> arguments) {
    String line = indent + String.join(", ", arguments);
    return "\n" + (line.length() < WIDTH ? line : indent + String.join(",\n" + indent, arguments));
  }
}
