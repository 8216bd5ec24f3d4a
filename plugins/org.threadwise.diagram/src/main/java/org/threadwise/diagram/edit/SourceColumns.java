package org.threadwise.diagram.edit;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Process;

/** The columns in which most lines of a process have their keyword, name, slots and clauses. */
final class SourceColumns {

  /** The parts of a line, in their order. */
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

  /** Counts the columns in the source text of a process. */
  SourceColumns(TokenDraft draft, Process process) {
    for (Element element : process.getElements()) {
      ElementTokens written = new ElementTokens(draft, element);
      int first = written.all().first();
      if (draft.startsLine(first)) {
        count(draft, Part.KIND, first);
        count(draft, Part.NAME, written.name());
        written.values(Literals.NAMED_ELEMENT__LABEL).stream()
            .findFirst()
            .ifPresent(label -> count(draft, Part.LABEL, label.first()));
        written.inputs().stream().findFirst().ifPresent(in -> count(draft, Part.INPUTS, in));
        written.outputs().stream()
            .findFirst()
            .ifPresent(slot -> count(draft, Part.OUTPUTS, draft.indexBefore(slot, "->")));
        clauses(draft, written.clauseKeywords());
      }
    }
  }

  private void clauses(TokenDraft draft, List<Integer> keywords) {
    if (!keywords.isEmpty() && !draft.text(keywords.getFirst()).equals("takes")) {
      count(draft, Part.CLAUSES, keywords.getFirst());
    }
    keywords.stream()
        .filter(keyword -> draft.text(keyword).equals("takes"))
        .forEach(keyword -> count(draft, Part.TAKES, keyword));
  }

  private void count(TokenDraft draft, Part part, int token) {
    counts.computeIfAbsent(part, p -> new HashMap<>()).merge(draft.column(token), 1, Integer::sum);
  }

  /** Returns the column of a part, from 0; {@link TokenDraft#ANY_COLUMN} without a common one. */
  int of(Part part) {
    Map<Integer, Integer> found = counts.getOrDefault(part, Map.of());
    int minimum = Math.min(2, found.values().stream().mapToInt(Integer::intValue).sum());
    return found.entrySet().stream()
        .filter(entry -> entry.getValue() >= minimum)
        .max(
            Map.Entry.<Integer, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse(TokenDraft.ANY_COLUMN);
  }

  /** Returns the line of an element, which starts with a line feed. */
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

  private void put(StringBuilder out, Part part, String text) {
    if (!text.isEmpty()) {
      int minimum = part.compareTo(Part.CLAUSES) >= 0 ? 2 : 1;
      int blanks = Math.max(minimum, Math.min(of(part) - out.length(), 200));
      out.append(" ".repeat(blanks)).append(text);
    }
  }
}
