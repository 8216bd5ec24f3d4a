package org.threadwise.conversion.simpy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.threadwise.conversion.program.Identifiers;
import org.threadwise.conversion.program.ProgramSyntax;

/** The syntax of Python. */
final class PythonSyntax implements ProgramSyntax {
  private static final int REPLACEMENT = 0xfffd;
  private static final List<String> RESERVED =
      List.of(
          ("and as assert async await break class continue def del elif else except finally for"
                  + " from global if import in is lambda nonlocal not or pass raise return try"
                  + " while with yield match case type argparse collections enum functools heapq"
                  + " itertools json math random statistics simpy micros millis seconds constant"
                  + " exponential erlang gamma lognormal lognormal_of_logarithm uniform triangular"
                  + " weibull hyperexponential cut_normal samples quantiles solution build main"
                  + " oldest_of_each modulated_gaps student_quantile _")
              .split(" ", 0));

  @Override
  public String text(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(c -> append(quoted, c));
    return quoted.append('"').toString();
  }

  private static void append(StringBuilder quoted, int c) {
    boolean lone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    if (c == '"' || c == '\\') {
      quoted.append('\\').append((char) c);
    } else if (c >= ' ' && c <= '~') {
      quoted.append((char) c);
    } else {
      quoted.append(String.format("\\U%08x", lone ? REPLACEMENT : c));
    }
  }

  @Override
  public String numbers(List<String> values) {
    return "[" + String.join(", ", values) + "]";
  }

  @Override
  public String unlimited() {
    return "FOREVER";
  }

  @Override
  public String function(String camelCase) {
    return Identifiers.snake(camelCase);
  }

  @Override
  public String construct(String type) {
    return type;
  }

  @Override
  public Set<String> reserved() {
    return new TreeSet<>(RESERVED);
  }
}
