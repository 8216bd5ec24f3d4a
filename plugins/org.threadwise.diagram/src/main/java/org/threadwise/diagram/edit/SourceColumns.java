package org.threadwise.diagram.edit;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Process;

/** The columns in which most lines of a process have their parts. */
final class SourceColumns {

  /** A part of a line, in their order. */
  enum Part {
    KIND,
    NAME,
    LABEL,
    INPUTS,
    OUTPUTS,
    CLAUSES,
    TAKES
  }

  private static final String INDENT = "  ";

  private final Map<Part, Map<Integer, Integer>> counts = new EnumMap<>(Part.class);

  /** The columns of a process as it was written. */
  SourceColumns(TokenDraft draft, Process process) {
    for (Element element : process.getElements()) {
      ElementTokens written = new ElementTokens(draft, element);
      int first = written.all().first();
      if (draft.beginsLine(first)) {
        count(draft, Part.KIND, first);
        count(draft, Part.NAME, written.name());
        written.values(Literals.NAMED_ELEMENT__LABEL).stream()
            .findFirst()
            .ifPresent(label -> count(draft, Part.LABEL, label.first()));
        written.inputs().stream().findFirst().ifPresent(in -> count(draft, Part.INPUTS, in));
        arrow(draft, written);
        clauses(draft, written.clauses());
      }
    }
  }

  private void arrow(TokenDraft draft, ElementTokens written) {
    written.outputs().stream()
        .findFirst()
        .ifPresent(
            slot -> {
              int token = slot - 1;
              while (!draft.word(token).equals("->")) {
                token--;
              }
              count(draft, Part.OUTPUTS, token);
            });
  }

  private void clauses(TokenDraft draft, List<Integer> words) {
    if (!words.isEmpty() && !draft.word(words.getFirst()).equals("takes")) {
      count(draft, Part.CLAUSES, words.getFirst());
    }
    words.stream()
        .filter(word -> draft.word(word).equals("takes"))
        .forEach(word -> count(draft, Part.TAKES, word));
  }

  private void count(TokenDraft draft, Part part, int word) {
    counts.computeIfAbsent(part, p -> new HashMap<>()).merge(draft.column(word), 1, Integer::sum);
  }

  /** The column of a part, from 0; {@link TokenDraft#ANYWHERE} if lines have none in common. */
  int of(Part part) {
    Map<Integer, Integer> found = counts.getOrDefault(part, Map.of());
    int least = Math.min(2, found.values().stream().mapToInt(Integer::intValue).sum());
    return found.entrySet().stream()
        .filter(entry -> entry.getValue() >= least)
        .max(
            Map.Entry.<Integer, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse(TokenDraft.ANYWHERE);
  }

  /** An element as a line of its own, behind a line feed. */
  String line(LineCells cells) {
    StringBuilder out = new StringBuilder();
    int indent = of(Part.KIND);
    out.append(counts.containsKey(Part.KIND) ? " ".repeat(indent) : INDENT);
    out.append(cells.keyword());
    put(out, Part.NAME, NameForm.written(cells.name()));
    String label = cells.label();
    put(out, Part.LABEL, label == null ? "" : label);
    put(out, Part.INPUTS, inputs(cells));
    put(out, Part.OUTPUTS, cells.outputs().isEmpty() ? "" : "-> " + names(cells.outputs()));
    for (String clause : cells.clauses()) {
      boolean first = clause.equals(cells.clauses().getFirst());
      if (clause.startsWith("takes")) {
        put(out, Part.TAKES, clause);
      } else if (first) {
        put(out, Part.CLAUSES, clause);
      } else {
        out.append("  ").append(clause);
      }
    }
    return "\n" + out;
  }

  private static String inputs(LineCells cells) {
    String context = cells.context() == null ? "" : "with " + NameForm.written(cells.context());
    return (names(cells.inputs()) + " " + context).strip();
  }

  private static String names(List<String> names) {
    return String.join(", ", names.stream().map(NameForm::written).toList());
  }

  private void put(StringBuilder out, Part part, String words) {
    if (!words.isEmpty()) {
      int least = part.compareTo(Part.CLAUSES) >= 0 ? 2 : 1;
      int blanks = Math.max(least, Math.min(of(part) - out.length(), 200));
      out.append(" ".repeat(blanks)).append(words);
    }
  }
}
