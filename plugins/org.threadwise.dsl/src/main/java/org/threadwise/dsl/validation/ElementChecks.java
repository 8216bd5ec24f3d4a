package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.units.Dimension;

/** Tasks and ports, each for itself: slots, clauses, numbers. */
final class ElementChecks {

  private static final int MOST_LISTED = 8;

  private final ProblemReport report;
  private final QuantityChecks quantities;
  private final RepeatedProperties repeated;
  private final RoutingChecks routing;

  ElementChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
    this.repeated = new RepeatedProperties(report);
    this.routing = new RoutingChecks(report);
  }

  void check(Solution solution) {
    PoolEffects effects = new PoolEffects(report, solution);
    for (Process process : solution.getProcesses()) {
      List<Element> free = new ArrayList<>();
      for (Element element : process.getElements()) {
        if (element.getName() == null) {
          continue;
        }
        element(element);
        effects.check(element);
        if (isFree(element)) {
          free.add(element);
        }
      }
      free(free);
    }
  }

  private void element(Element element) {
    ElementKind kind = ElementKind.of(element);
    List<ObjectKeywords.Word> words = ObjectKeywords.of(element, Clause.keywords());
    repeated.check(element, words);
    words.forEach(word -> clause(element, kind, word));
    new ArityChecks(report).check(element, kind);
    needed(element, kind, words);
    routing.check(element, kind);
    times(element);
    if (element.getLimit() != null && element.getLimit() < 1) {
      report.add(
          ProblemCode.RANGE,
          element,
          Literals.ELEMENT__LIMIT,
          "At least 1 work unit must be allowed, not " + element.getLimit() + ": change the limit");
    }
    if (element.getLimit() != null && element.getLimit() > 1 && kind.serial()) {
      report.add(
          ProblemCode.CONTRADICTION,
          element,
          Literals.ELEMENT__LIMIT,
          "%s never runs more than one work unit: remove the limit".formatted(a(kind)));
    }
  }

  private void clause(Element element, ElementKind kind, ObjectKeywords.Word word) {
    Clause clause = Clause.begunBy(word.text()).orElseThrow();
    if (kind.takes(clause)) {
      return;
    }
    List<String> others =
        ElementKind.all().stream()
            .filter(other -> other.takes(clause))
            .map(ElementKind::keyword)
            .toList();
    report.add(
        ProblemCode.CLAUSE,
        element,
        word.node(),
        "%s takes no '%s'; only %s %s: remove it, or use another pattern"
            .formatted(
                a(kind), word.text(), ListText.and(others), others.size() == 1 ? "does" : "do"));
  }

  private void needed(Element element, ElementKind kind, List<ObjectKeywords.Word> words) {
    Set<String> given = words.stream().map(ObjectKeywords.Word::text).collect(Collectors.toSet());
    for (String example : examples(element, kind)) {
      String word = example.substring(0, example.indexOf(' '));
      if (!given.contains(word)) {
        report.add(
            ProblemCode.CLAUSE_MISSING,
            element,
            ProblemReport.place(element, Literals.NAMED_ELEMENT__NAME, 0),
            "%s needs '%s': write %s, say".formatted(a(kind), word, example),
            append(element, example));
      }
    }
  }

  /** The clauses that an element cannot do without. */
  private static List<String> examples(Element element, ElementKind kind) {
    List<String> examples = new ArrayList<>();
    if (kind.clauses().contains(Clause.INTO)) {
      examples.add("into 2");
    }
    if (kind.clauses().contains(Clause.PASSES)) {
      examples.add("passes 0.9");
    }
    if (kind.clauses().contains(Clause.DELAYS)) {
      examples.add("delays 1 s");
    }
    if (kind.clauses().contains(Clause.FIRES) && element.getInputs().size() > 1) {
      examples.add("fires each");
    }
    if (kind.clauses().contains(Clause.SENDS) && element.getOutputs().size() > 1) {
      examples.add("sends every");
    }
    return examples;
  }

  private static FixData append(Element element, String clause) {
    int start = ProblemReport.place(element, Literals.NAMED_ELEMENT__NAME, 0).getOffset();
    int end = NodeModelUtils.findActualNodeFor(element).getEndOffset();
    return new FixData("Write '" + clause + "'", end - start, 0, "  " + clause);
  }

  private void times(Element element) {
    ServiceTime service = element.getService();
    if (service != null) {
      quantities.distribution(service.getCpu(), Dimension.TIME);
      quantities.distribution(service.getWait(), Dimension.TIME);
    }
    quantities.distribution(element.getResponse(), Dimension.TIME);
    quantities.distribution(element.getDelay(), Dimension.TIME);
    quantities.distribution(element.getFragments(), Dimension.NUMBER);
  }

  /** Whether an element has no time that one would expect. */
  private static boolean isFree(Element element) {
    return switch (element) {
      case Task task -> task.getService() == null;
      case Port port -> port.getKind() == PortKind.SOLICITOR && port.getResponse() == null;
      default -> false;
    };
  }

  /** Points all elements of a process out that take no time, in one message. */
  private void free(List<Element> free) {
    if (free.isEmpty()) {
      return;
    }
    String names =
        free.stream().limit(MOST_LISTED).map(Element::getName).collect(Collectors.joining(", "));
    int more = free.size() - MOST_LISTED;
    Element first = free.getFirst();
    report.atName(
        ProblemCode.NO_TIME,
        first,
        "%s%s of this process cost no time, so results are too good: write takes and a time behind"
                .formatted(names, more > 0 ? " and " + more + " more" : "")
            + " tasks, and responds in and a time behind solicitors");
  }

  /** A kind with its article, at the beginning of a sentence. */
  static String a(ElementKind kind) {
    String name = kind.displayName();
    return (isVowel(name) ? "An " : "A ") + name;
  }

  private static boolean isVowel(@Nullable String name) {
    return name != null && !name.isEmpty() && "aeioXAEIO".indexOf(name.charAt(0)) >= 0;
  }
}
