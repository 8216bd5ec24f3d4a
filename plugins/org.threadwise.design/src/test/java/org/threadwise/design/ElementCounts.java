package org.threadwise.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Counts the elements of a text by the name of the mapping that draws them. It reads tokens only,
 * and expects each task and port on a line of its own, so that the counts are independent of the
 * parser and of the description.
 */
final class ElementCounts {

  private static final Pattern COMMENT = Pattern.compile("//.*|(?s:/\\*.*?\\*/)");
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"]*\"|->|[\\p{L}_^][\\w.\\p{L}]*|[\\d_.]+|\\S");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?m)^(host|pools per task|pool|application|process|workload|goal)\\b([^{\\n]*)"
              + "(?:\\{([^}]*)\\})?");
  private static final Set<String> PORTS = Set.of("entry", "exit", "solicitor", "responder");
  private static final Set<String> CLAUSES =
      Set.of(
          ("-> takes delays responds async asks into size timeout within every key passes by fires sends on serial limit priority"
                  + " pinned")
              .split(" "));

  private final Map<String, Integer> counts = new TreeMap<>();

  private ElementCounts() {}

  /** Returns the positive counts of a text. */
  static Map<String, Integer> of(String text) {
    ElementCounts counter = new ElementCounts();
    Matcher statements = STATEMENT.matcher(COMMENT.matcher(text).replaceAll(""));
    while (statements.find()) {
      String block = statements.group(3) == null ? "" : statements.group(3);
      counter.statement(statements.group(1), tokens(statements.group(2)), block);
    }
    return counter.counts;
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }

  private void count(String mapping, long more) {
    if (more > 0) {
      counts.merge(mapping, (int) more, Integer::sum);
    }
  }

  private void statement(String keyword, List<String> head, String block) {
    switch (keyword) {
      case "host" -> count("Host", 1);
      case "pool" -> count("Pool", 1);
      case "application" -> count("Application", 1);
      case "pools per task" -> {
        count("LocalPools", 1);
        count("LocalPool", countNamed(block));
        count("OwnThreads", countNamed(block));
      }
      case "process" -> {
        count("Process", 1);
        count("Work", head.contains("on") ? 1 : 0);
        block
            .lines()
            .map(ElementCounts::tokens)
            .filter(line -> !line.isEmpty())
            .forEach(this::element);
      }
      case "workload" -> {
        count("Workload", 1);
        count("Arrivals", countNamed(block));
      }
      default -> {
        count("Goal", 1);
        bounds(tokens(block));
      }
    }
  }

  /** Counts the names that a colon follows. */
  private static long countNamed(String block) {
    List<String> tokens = tokens(block);
    return IntStream.range(1, tokens.size())
        .filter(i -> tokens.get(i).equals(":") && !tokens.get(i - 1).equals("others"))
        .count();
  }

  private void element(List<String> line) {
    count(PORTS.contains(line.getFirst()) ? "Port" : "Task", 1);
    count("Request", line.stream().filter("asks"::equals).count());
    count("Work", line.stream().filter("on"::equals).count());
    count(
        "Slot",
        line.stream()
            .skip(2)
            .takeWhile(token -> !CLAUSES.contains(token))
            .filter(token -> token.matches("[\\p{L}_^].*") && !token.equals("with"))
            .count());
  }

  /** Counts the ports and pools between the first token of a bound and its comparison. */
  private void bounds(List<String> tokens) {
    boolean isElement = false;
    for (String token : tokens) {
      if (token.matches("p\\d+|mean|max|throughput|pools")) {
        isElement = true;
      } else if (token.matches("[<>]")) {
        isElement = false;
      } else if (isElement && !token.equals("->")) {
        count("Bound", 1);
      }
    }
  }
}
