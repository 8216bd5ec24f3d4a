package org.threadwise.conversion.program;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The syntax of Java. */
final class JavaSyntax implements ProgramSyntax {
  private static final List<String> RESERVED =
      List.of(
          ("abstract assert boolean break byte case catch char class const continue default do"
                  + " double else enum extends final finally float for goto if implements import"
                  + " instanceof int interface long native new package private protected public"
                  + " record return short static strictfp super switch synchronized this throw"
                  + " throws transient try var void volatile while yield true false null model"
                  + " part seed _")
              .split(" ", 0));

  @Override
  public String text(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c >= ' ' && c <= '~') {
        quoted.append(c);
      } else if (c < ' ') {
        // Java reads Unicode escapes first, so that of a line feed would break the literal.
        quoted.append(String.format("\\%03o", (int) c));
      } else {
        quoted.append(String.format("\\u%04x", (int) c));
      }
    }
    return quoted.append('"').toString();
  }

  @Override
  public String numbers(List<String> values) {
    return "new double[] {" + String.join(", ", values) + "}";
  }

  @Override
  public String unlimited() {
    return "Integer.MAX_VALUE";
  }

  @Override
  public String function(String camelCase) {
    return camelCase;
  }

  @Override
  public String construct(String type) {
    return "new " + type;
  }

  @Override
  public Set<String> reserved() {
    return new TreeSet<>(RESERVED);
  }
}
