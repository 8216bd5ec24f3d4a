package org.threadwise.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many of everything a text has, counted by its words alone: by the name of the mapping that
 * draws it. Tasks and ports stand in lines of their own.
 */
final class ElementCounts {

  private static final Pattern COMMENT = Pattern.compile("//.*|(?s:/\\*.*?\\*/)");
  private static final Pattern WORD =
      Pattern.compile("\"[^\"]*\"|->|[\\p{L}_^][\\w.\\p{L}]*|[\\d_.]+|\\S");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?m)^(host|pools per task|pool|application|process|workload|goal)\\b([^{\\n]*)"
              + "(?:\\{([^}]*)\\})?");
  private static final Set<String> PORTS = Set.of("entry", "exit", "solicitor", "responder");
  private static final Set<String> CLAUSES =
      Set.of(
          "->",
          "takes",
          "delays",
          "responds",
          "async",
          "asks",
          "into",
          "passes",
          "by",
          "fires",
          "sends",
          "on",
          "serial",
          "limit",
          "priority",
          "pinned");

  private final Map<String, Integer> counts = new TreeMap<>();

  private ElementCounts() {}

  /** The numbers of a text; nothing where there is none. */
  static Map<String, Integer> of(String text) {
    ElementCounts census = new ElementCounts();
    Matcher statements = STATEMENT.matcher(COMMENT.matcher(text).replaceAll(""));
    while (statements.find()) {
      String block = statements.group(3) == null ? "" : statements.group(3);
      census.statement(statements.group(1), words(statements.group(2)), block);
    }
    return census.counts;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
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
        count("LocalPool", named(block));
        count("OwnThreads", named(block));
      }
      case "process" -> {
        count("Process", 1);
        count("Work", head.contains("on") ? 1 : 0);
        block
            .lines()
            .map(ElementCounts::words)
            .filter(line -> !line.isEmpty())
            .forEach(this::element);
      }
      case "workload" -> {
        count("Workload", 1);
        count("Arrivals", named(block));
      }
      default -> {
        count("Goal", 1);
        bounds(words(block));
      }
    }
  }

  /** Names with a colon behind them. */
  private static long named(String block) {
    List<String> words = words(block);
    return java.util.stream.IntStream.range(1, words.size())
        .filter(i -> words.get(i).equals(":") && !words.get(i - 1).equals("others"))
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
            .takeWhile(word -> !CLAUSES.contains(word))
            .filter(word -> word.matches("[\\p{L}_^].*") && !word.equals("with"))
            .count());
  }

  /** An edge to each port and pool between the first word of a bound and its comparison. */
  private void bounds(List<String> words) {
    boolean about = false;
    for (String word : words) {
      if (word.matches("p\\d+|mean|max|throughput|pools")) {
        about = true;
      } else if (word.matches("[<>]")) {
        about = false;
      } else if (about && !word.equals("->")) {
        count("Bound", 1);
      }
    }
  }
}
