package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Workload;

/** The source text of the statements, clauses and properties of a model. */
final class ClauseText {

  private final PreservedText texts;
  private final BlockItems items;
  private final BlockProperties properties;

  ClauseText(PreservedText texts) {
    this.texts = texts;
    this.items = new BlockItems(texts);
    this.properties = new BlockProperties(texts);
  }

  PreservedText texts() {
    return texts;
  }

  /** Returns the clauses of an element with their keywords, in the order of a line. */
  Map<Clause, String> clauses(Element element) {
    Map<Clause, String> clauses = new LinkedHashMap<>();
    if (element.getFragments() != null) {
      put(clauses, Clause.INTO, texts.distribution(element.getFragments()));
    }
    if (element.getPasses() != null) {
      put(clauses, Clause.PASSES, texts.probability(element, Literals.ELEMENT__PASSES));
    }
    if (element.getDelay() != null) {
      put(clauses, Clause.DELAYS, texts.distribution(element.getDelay()));
    }
    batches(element, clauses);
    if (element.getThrottling() != null) {
      put(clauses, Clause.MAX, texts.throttling(element.getThrottling()));
    }
    if (isRouter(element) || element.getFiring() != Firing.EACH) {
      put(clauses, Clause.FIRES, element.getFiring().getLiteral());
    }
    if (isRouter(element) || element.getEmission() != Emission.EVERY) {
      put(clauses, Clause.SENDS, element.getEmission().getLiteral());
    }
    if (element.getRouting() != null) {
      put(clauses, Clause.BY, texts.routing(element.getRouting()));
    }
    if (texts.isWritable(element.getApplication())) {
      put(clauses, Clause.ASKS, texts.reference(element, Literals.ELEMENT__APPLICATION));
    }
    if (element.getResponse() != null) {
      put(clauses, Clause.RESPONDS, texts.distribution(element.getResponse()));
    }
    if (element.isAsynchronous()) {
      put(clauses, Clause.ASYNC, "");
    }
    if (element.getService() != null) {
      put(clauses, Clause.TAKES, texts.service(element.getService()));
    }
    failures(element, clauses);
    limits(element, clauses);
    return clauses;
  }

  private void failures(Element element, Map<Clause, String> clauses) {
    if (element.getFails() != null) {
      put(clauses, Clause.FAILS, texts.probability(element, Literals.ELEMENT__FAILS));
    }
    if (element.getTimeout() != null) {
      put(clauses, Clause.TIMEOUT, texts.quantity(element.getTimeout()));
    }
    if (element.getRetries() != null) {
      put(clauses, Clause.RETRIES, retries(element.getRetries()));
    }
    Slot failing = ElementOutputs.failing(element);
    if (failing != null) {
      put(clauses, Clause.FAILING, NameForm.written(PreservedText.name(failing)));
    }
  }

  private String retries(Retries retries) {
    String pause =
        retries.getPause() == null ? "" : " after " + texts.distribution(retries.getPause());
    return texts.value(retries, Literals.RETRIES__COUNT)
        + pause
        + (retries.isBlocking() ? " blocking" : "");
  }

  private void batches(Element element, Map<Clause, String> clauses) {
    if (element.getSize() != null) {
      put(clauses, Clause.SIZE, texts.distribution(element.getSize()));
    }
    time(Clause.WITHIN, element.getWithin(), clauses);
    time(Clause.EVERY, element.getEvery(), clauses);
    if (element.getKeys() != null) {
      put(clauses, Clause.KEY, texts.value(element, Literals.ELEMENT__KEYS));
    } else if (element.isKeyPerOrder()) {
      put(clauses, Clause.KEY, "order");
    }
  }

  private void time(Clause clause, @Nullable Quantity time, Map<Clause, String> clauses) {
    if (time != null) {
      put(clauses, clause, texts.quantity(time));
    }
  }

  private void limits(Element element, Map<Clause, String> clauses) {
    if (texts.isWritable(element.getPool())) {
      put(clauses, Clause.ON, texts.reference(element, Literals.ELEMENT__POOL));
    }
    if (texts.isWritable(element.getParallelPool())) {
      put(clauses, Clause.PARALLEL, texts.reference(element, Literals.ELEMENT__PARALLEL_POOL));
      if (element.isAwaitsBranches()) {
        put(clauses, Clause.WAITS, "");
      }
    }
    if (element.isSerial()) {
      put(clauses, Clause.SERIAL, "");
    }
    if (element.getLimit() != null) {
      put(clauses, Clause.LIMIT, texts.value(element, Literals.ELEMENT__LIMIT));
    }
    if (element.getPriority() != null) {
      put(clauses, Clause.PRIORITY, texts.value(element, Literals.ELEMENT__PRIORITY));
    }
    if (element.isPinned()) {
      put(clauses, Clause.PINNED, "");
    }
    if (!element.getMeasuredAs().isEmpty()) {
      put(clauses, Clause.MEASURED, texts.measurementNames(element));
    }
  }

  private static void put(Map<Clause, String> clauses, Clause clause, String value) {
    clauses.put(clause, (clause.prefix() + " " + value).strip());
  }

  private static boolean isRouter(Element element) {
    return element instanceof Task task && task.getPattern() == Pattern.ROUTER;
  }

  /** Returns whether a clause is mandatory, as a router with several slots needs two. */
  static boolean isNeeded(Clause clause, Element element) {
    return switch (clause) {
      case FIRES -> isRouter(element) && element.getInputs().size() > 1;
      case SENDS -> isRouter(element) && ElementOutputs.regular(element).size() > 1;
      default -> false;
    };
  }

  /** Returns whether a clause has its default value. */
  static boolean isDefault(Clause clause, Element element) {
    return switch (clause) {
      case FIRES -> element.getFiring() == Firing.EACH;
      case SENDS -> element.getEmission() == Emission.EVERY;
      default -> false;
    };
  }

  /** Returns the cells of an element's line. */
  LineCells cells(Element element) {
    List<String> clauses = new ArrayList<>();
    clauses(element)
        .forEach(
            (clause, text) -> {
              if (!isDefault(clause, element) || isNeeded(clause, element)) {
                clauses.add(text);
              }
            });
    return new LineCells(
        ElementKind.of(element).keyword(),
        name(element),
        texts.label(element).isEmpty() ? null : texts.quotedLabel(element),
        inputs(element),
        context(element),
        ElementOutputs.regular(element).stream().map(PreservedText::name).toList(),
        clauses);
  }

  /** Returns the name of an element, which must be valid. */
  private String name(Element element) {
    return ElementTokens.unescaped(texts.name(element));
  }

  List<String> inputs(Element element) {
    return element.getInputs().stream().filter(texts::isWritable).map(PreservedText::name).toList();
  }

  @Nullable String context(Element element) {
    return element.getContext() != null && texts.isWritable(element.getContext())
        ? PreservedText.name(element.getContext())
        : null;
  }

  /** Returns the properties of a block by their keywords; empty for a keyword without a value. */
  Map<String, String> properties(EObject object) {
    return properties.of(object);
  }

  /** Returns the items of a block, without those that refer to a deleted object. */
  List<EObject> items(EObject object) {
    Stream<? extends EObject> all =
        switch (object) {
          case LocalPools local ->
              local.getAssignments().stream().filter(one -> texts.isWritable(one.getElement()));
          case Workload workload ->
              workload.getArrivals().stream().filter(one -> texts.isWritable(one.getEntry()));
          case Goal goal -> goal.getConstraints().stream();
          default -> Stream.of();
        };
    return all.<EObject>map(one -> one).toList();
  }

  /** Returns the source text of an item. */
  String item(EObject item) {
    return items.text(item);
  }

  /** Returns the text before the block of a statement. */
  private String head(EObject object) {
    return switch (object) {
      case Pool pool ->
          "pool "
              + texts.name(pool)
              + (pool.getKind() == PoolKind.FIXED ? "" : " " + pool.getKind().getLiteral())
              + texts.label(pool);
      case LocalPools local -> "pools per task";
      case Goal goal -> "goal " + texts.reference(goal, Literals.GOAL__WORKLOAD);
      case Layout layout -> "layout";
      case Host host -> ("host " + hostName(host)).strip() + texts.label(host);
      case Cost cost -> "cost";
      case Process process ->
          "process "
              + texts.name(process)
              + texts.label(process)
              + (texts.isWritable(process.getPool())
                  ? " on " + texts.reference(process, Literals.PROCESS__POOL)
                  : "")
              + (process.isPerMessage() ? " per message" : "");
      case Application application ->
          "application " + texts.name(application) + texts.label(application);
      case Workload workload -> "workload " + texts.name(workload) + texts.label(workload);
      default -> throw PreservedText.missing(object, "text");
    };
  }

  private String hostName(Host host) {
    return host.getName() == null ? "" : texts.name(host);
  }

  /** Returns the source text of a statement. */
  String statement(EObject object) {
    List<String> inside = inside(object);
    if (inside.isEmpty()) {
      boolean needsBlock = !(object instanceof Pool || object instanceof Application);
      return head(object) + (needsBlock ? " { }" : "");
    }
    boolean lines = items(object).size() > 1 && !(object instanceof LocalPools);
    return head(object)
        + (lines
            ? " {\n  " + String.join("\n  ", inside) + "\n}"
            : " { " + String.join("  ", inside) + " }");
  }

  private List<String> inside(EObject object) {
    Map<String, String> properties = properties(object);
    List<String> items = new ArrayList<>(items(object).stream().map(this::item).toList());
    List<String> inside = new ArrayList<>();
    if (object instanceof LocalPools) {
      String others = properties.remove(BlockProperties.OTHERS);
      if (others != null) {
        items.add(property(object, BlockProperties.OTHERS, others));
      }
      inside.add(String.join(", ", items));
      inside.removeIf(String::isEmpty);
      items.clear();
    }
    properties.forEach((keyword, value) -> inside.add(property(object, keyword, value)));
    inside.addAll(items);
    return inside;
  }

  /** Returns the source text of a property. */
  static String property(EObject object, String keyword, String value) {
    boolean colon = object instanceof LocalPools && keyword.equals(BlockProperties.OTHERS);
    return (keyword + (colon ? ": " : " ") + value).strip();
  }

  /** Returns the source text of a process; each line starts with a line feed. */
  String process(Process process, Function<Element, String> line) {
    String lines = process.getElements().stream().map(line).collect(Collectors.joining());
    return head(process) + " {" + lines + "\n}";
  }

  /** Returns a text that is equal for two solutions if and only if they are equivalent. */
  static String canonical(Solution solution) {
    ClauseText clauseText = new ClauseText(PreservedText.canonical(solution));
    List<String> lines = new ArrayList<>();
    lines.add(solution.getName() + clauseText.texts.label(solution));
    for (EObject object : solution.eContents()) {
      if (object instanceof Layout layout && layout.getPositions().isEmpty()) {
        continue;
      }
      lines.add(
          switch (object) {
            case Process process -> clauseText.lines(process);
            case Layout layout ->
                layout.getPositions().stream()
                    .map(clauseText::position)
                    .collect(Collectors.joining("; ", "layout ", ""));
            default -> clauseText.statement(object);
          });
    }
    return String.join("\n", lines);
  }

  private String lines(Process process) {
    return process.getElements().stream()
        .map(this::cells)
        .map(LineCells::toString)
        .collect(Collectors.joining("\n  ", head(process) + "\n  ", ""));
  }

  private String position(Position position) {
    return texts.reference(position, Literals.POSITION__ELEMENT)
        + " at "
        + position.getX()
        + ", "
        + position.getY();
  }
}
