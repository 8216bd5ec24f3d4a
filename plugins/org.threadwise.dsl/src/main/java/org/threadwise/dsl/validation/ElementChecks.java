package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.units.Dimension;

/** Checks tasks and ports one by one: slots, clauses, numbers. */
final class ElementChecks {

  /** Maximum number of kinds that a message lists; all tasks take clauses of more kinds. */
  private static final int MAX_KINDS = 8;

  /** Examples of the clauses that are required for several slots. */
  private static final Map<Clause, String> OF_SEVERAL_SLOTS =
      Map.of(Clause.FIRES, "fires each", Clause.SENDS, "sends every");

  private final ProblemReport report;
  private final QuantityChecks quantities;
  private final RepeatedProperties repeated;
  private final RoutingChecks routing;
  private final FailureChecks failures;
  private final BatchChecks batches;
  private final ThrottlingChecks throttling;

  ElementChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
    this.repeated = new RepeatedProperties(report);
    this.routing = new RoutingChecks(report);
    this.failures = new FailureChecks(report, quantities);
    this.batches = new BatchChecks(report, quantities);
    this.throttling = new ThrottlingChecks(report, quantities);
  }

  void check(Solution solution) {
    PoolEffects effects = new PoolEffects(report, solution);
    for (Process process : solution.getProcesses()) {
      List<Element> withoutTime = new ArrayList<>();
      for (Element element : process.getElements()) {
        if (element.getName() == null) {
          continue;
        }
        element(element);
        effects.check(element);
        if (takesNoTime(element)) {
          withoutTime.add(element);
        }
      }
      reportMissingTimes(withoutTime);
    }
  }

  private void element(Element element) {
    ElementKind kind = ElementKind.of(element);
    List<ObjectKeywords.KeywordNode> keywords = ObjectKeywords.of(element, Clause.keywords());
    repeated.check(element, keywords);
    keywords.forEach(keyword -> clause(element, kind, keyword));
    new ArityChecks(report).check(element, kind);
    required(element, kind, keywords);
    routing.check(element, kind);
    failures.check(element, kind);
    times(element);
    batches.check(element);
    if (element.getThrottling() != null) {
      throttling.check(element.getThrottling());
    }
    report.atLeast(element, Literals.ELEMENT__LIMIT, element.getLimit(), 1);
    if (element.getLimit() != null && element.getLimit() > 1 && kind.serial()) {
      report.add(
          ProblemCode.CONTRADICTION,
          element,
          Literals.ELEMENT__LIMIT,
          "%s never runs more than one work unit: remove the limit".formatted(a(kind)));
    }
  }

  private void clause(Element element, ElementKind kind, ObjectKeywords.KeywordNode keyword) {
    Clause clause = Clause.startingWith(keyword.text()).orElseThrow();
    if (kind.takes(clause)) {
      return;
    }
    if (kind.takes(Clause.MAX) && clause == Clause.ASYNC) {
      throttling.misplaced(element, keyword);
      return;
    }
    List<String> others =
        ElementKind.all().stream()
            .filter(other -> other.takes(clause))
            .map(ElementKind::keyword)
            .toList();
    String only =
        others.size() > MAX_KINDS
            ? "tasks and solicitors do"
            : ListText.and(others) + (others.size() == 1 ? " does" : " do");
    report.add(
        ProblemCode.CLAUSE,
        element,
        keyword.node(),
        "%s takes no '%s'; only %s: remove it, or use another pattern"
            .formatted(a(kind), written(clause), only));
  }

  private static String written(Clause clause) {
    return clause == Clause.PARALLEL ? "in parallel on" : clause.keyword();
  }

  private void required(
      Element element, ElementKind kind, List<ObjectKeywords.KeywordNode> keywords) {
    Set<String> given =
        keywords.stream().map(ObjectKeywords.KeywordNode::text).collect(Collectors.toSet());
    for (Clause clause : kind.clauses()) {
      String example = requiredExample(clause, element);
      if (example != null && !given.contains(clause.keyword())) {
        report.add(
            ProblemCode.CLAUSE_MISSING,
            element,
            ProblemReport.nodeOf(element, Literals.NAMED_ELEMENT__NAME),
            "%s needs '%s': write %s, for example".formatted(a(kind), clause.keyword(), example),
            append(element, example));
      }
    }
  }

  /** Returns an example of a clause that an element needs; null if it need not have it. */
  private static @Nullable String requiredExample(Clause clause, Element element) {
    boolean severalSlots =
        switch (clause) {
          case FIRES -> element.getInputs().size() > 1;
          case SENDS -> ElementOutputs.regular(element).size() > 1;
          default -> false;
        };
    return severalSlots ? OF_SEVERAL_SLOTS.get(clause) : clause.requiredExample().orElse(null);
  }

  static FixData append(Element element, String clause) {
    int start = ProblemReport.nodeOf(element, Literals.NAMED_ELEMENT__NAME).getOffset();
    int end = NodeModelUtils.findActualNodeFor(element).getEndOffset();
    return new FixData("Add '" + clause + "'", end - start, 0, "  " + clause);
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

  /** Returns whether an element lacks the time that its kind usually takes. */
  private static boolean takesNoTime(Element element) {
    return switch (element) {
      case Task task -> task.getService() == null;
      case Port port -> port.getKind() == PortKind.SOLICITOR && port.getResponse() == null;
      default -> false;
    };
  }

  /** Reports all elements of a process that take no time, in one message. */
  private void reportMissingTimes(List<Element> elements) {
    if (elements.isEmpty()) {
      return;
    }
    String time = "time";
    String remedy = "'takes …' to tasks, and 'responds in …' to solicitors";
    if (elements.stream().allMatch(Task.class::isInstance)) {
      time = "service time";
      remedy = "'takes …'";
    } else if (elements.stream().allMatch(Port.class::isInstance)) {
      time = "response time";
      remedy = "'responds in …'";
    }
    report.atName(
        ProblemCode.NO_TIME,
        elements.getFirst(),
        "%s %s no %s, so results are optimistic: add %s"
            .formatted(
                ListText.names(elements), elements.size() == 1 ? "has" : "have", time, remedy));
  }

  /** Returns a kind with its article, at the start of a sentence. */
  static String a(ElementKind kind) {
    String name = kind.displayName();
    return (isVowel(name) ? "An " : "A ") + name;
  }

  private static boolean isVowel(@Nullable String name) {
    return name != null && !name.isEmpty() && "aeioXAEIO".indexOf(name.charAt(0)) >= 0;
  }
}
