package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
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
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Workload;

/** What is said of the things of a model, as it is written. */
final class ClauseText {

  private static final String OTHERS = "others";

  private final PreservedText phrases;
  private final BlockItems items;

  ClauseText(PreservedText phrases) {
    this.phrases = phrases;
    this.items = new BlockItems(phrases);
  }

  PreservedText phrases() {
    return phrases;
  }

  /** The clauses of an element, each with its word, in the order in which a line has them. */
  Map<Clause, String> clauses(Element element) {
    Map<Clause, String> said = new LinkedHashMap<>();
    if (element.getFragments() != null) {
      say(said, Clause.INTO, phrases.distribution(element.getFragments()));
    }
    if (element.getPasses() != null) {
      say(said, Clause.PASSES, phrases.probability(element));
    }
    if (element.getDelay() != null) {
      say(said, Clause.DELAYS, phrases.distribution(element.getDelay()));
    }
    if (isRouter(element) || element.getFiring() != Firing.EACH) {
      say(said, Clause.FIRES, element.getFiring().getLiteral());
    }
    if (isRouter(element) || element.getEmission() != Emission.EVERY) {
      say(said, Clause.SENDS, element.getEmission().getLiteral());
    }
    if (element.getRouting() != null) {
      say(said, Clause.BY, phrases.routing(element.getRouting()));
    }
    if (phrases.isThere(element.getApplication())) {
      say(said, Clause.ASKS, phrases.reference(element, Literals.ELEMENT__APPLICATION));
    }
    if (element.getResponse() != null) {
      say(said, Clause.RESPONDS, "in " + phrases.distribution(element.getResponse()));
    }
    if (element.isAsynchronous()) {
      say(said, Clause.ASYNC, "");
    }
    if (element.getService() != null) {
      say(said, Clause.TAKES, phrases.service(element.getService()));
    }
    limits(element, said);
    return said;
  }

  private void limits(Element element, Map<Clause, String> said) {
    if (phrases.isThere(element.getPool())) {
      say(said, Clause.ON, phrases.reference(element, Literals.ELEMENT__POOL));
    }
    if (element.isSerial()) {
      say(said, Clause.SERIAL, "");
    }
    if (element.getLimit() != null) {
      say(said, Clause.LIMIT, phrases.value(element, Literals.ELEMENT__LIMIT));
    }
    if (element.getPriority() != null) {
      say(said, Clause.PRIORITY, phrases.value(element, Literals.ELEMENT__PRIORITY));
    }
    if (element.isPinned()) {
      say(said, Clause.PINNED, "");
    }
  }

  private static void say(Map<Clause, String> said, Clause clause, String value) {
    said.put(clause, (clause.keyword() + " " + value).strip());
  }

  private static boolean isRouter(Element element) {
    return element instanceof Task task && task.getPattern() == Pattern.ROUTER;
  }

  /** Clauses that a router needs only with several slots. */
  static boolean isNeeded(Clause clause, Element element) {
    return switch (clause) {
      case FIRES -> isRouter(element) && element.getInputs().size() > 1;
      case SENDS -> isRouter(element) && element.getOutputs().size() > 1;
      default -> false;
    };
  }

  /** Whether a clause says what is so without it. */
  static boolean isPlain(Clause clause, Element element) {
    return switch (clause) {
      case FIRES -> element.getFiring() == Firing.EACH;
      case SENDS -> element.getEmission() == Emission.EVERY;
      default -> false;
    };
  }

  /** A line of a process. */
  LineCells cells(Element element) {
    List<String> clauses = new ArrayList<>();
    clauses(element)
        .forEach(
            (clause, words) -> {
              if (!isPlain(clause, element) || isNeeded(clause, element)) {
                clauses.add(words);
              }
            });
    return new LineCells(
        ElementKind.of(element).keyword(),
        name(element),
        phrases.label(element).isEmpty() ? null : phrases.quotedLabel(element),
        inputs(element),
        context(element),
        element.getOutputs().stream().map(PreservedText::name).toList(),
        clauses);
  }

  /** The name of an element, which must be one. */
  private String name(Element element) {
    return ElementTokens.plain(phrases.name(element));
  }

  List<String> inputs(Element element) {
    return element.getInputs().stream().filter(phrases::isThere).map(PreservedText::name).toList();
  }

  @Nullable String context(Element element) {
    return element.getContext() != null && phrases.isThere(element.getContext())
        ? PreservedText.name(element.getContext())
        : null;
  }

  /** Words of a block with their values; a value is empty where the word says all. */
  Map<String, String> properties(EObject thing) {
    Map<String, String> said = new LinkedHashMap<>();
    switch (thing) {
      case Host host -> {
        count(host, Literals.HOST__CORES, "cores", said);
        if (host.getSpeed() != null) {
          said.put("speed", phrases.value(host, Literals.HOST__SPEED));
        }
        quantity(host.getQuantum(), "quantum", said);
        quantity(host.getSwitchCost(), "switch", said);
        quantity(host.getCache(), "cache", said);
        quantity(host.getStack(), "stack", said);
      }
      case Pool pool -> pool(pool, said);
      case LocalPools local -> {
        count(local, Literals.LOCAL_POOLS__OTHERS, OTHERS, said);
        queue(local.getDiscipline(), said);
      }
      case Application application ->
          count(application, Literals.APPLICATION__CAPACITY, "capacity", said);
      case Workload workload -> {
        quantity(workload.getDuration(), "for", said);
        quantity(workload.getWarmUp(), "warmup", said);
      }
      default -> {}
    }
    return said;
  }

  private void pool(Pool pool, Map<String, String> said) {
    count(pool, Literals.POOL__THREADS, "threads", said);
    count(pool, Literals.POOL__CORE, "core", said);
    count(pool, Literals.POOL__MAXIMUM, "maximum", said);
    quantity(pool.getKeepAlive(), "keepalive", said);
    if (pool.getCapacity() != null && pool.getCapacity() == 0) {
      said.put("handoff", "");
    } else {
      count(pool, Literals.POOL__CAPACITY, "bounded", said);
    }
    if (pool.getRejection() != RejectionPolicy.ABORT) {
      said.put("rejected", pool.getRejection().getLiteral());
    }
    quantity(pool.getStart(), "start", said);
    quantity(pool.getDispatch(), "dispatch", said);
    quantity(pool.getWake(), "wake", said);
    quantity(pool.getLock(), "lock", said);
    queue(pool.getDiscipline(), said);
  }

  private static void queue(QueueDiscipline discipline, Map<String, String> said) {
    if (discipline != QueueDiscipline.FIFO) {
      said.put("queue", discipline.getLiteral());
    }
  }

  private void count(EObject thing, EAttribute attribute, String word, Map<String, String> said) {
    if (thing.eGet(attribute) != null) {
      said.put(word, phrases.value(thing, attribute));
    }
  }

  private void quantity(@Nullable Quantity quantity, String word, Map<String, String> said) {
    if (quantity != null) {
      said.put(word, phrases.quantity(quantity));
    }
  }

  /** What a block lists besides its words, without what refers to something that is gone. */
  List<EObject> items(EObject thing) {
    Stream<? extends EObject> all =
        switch (thing) {
          case LocalPools local ->
              local.getAssignments().stream().filter(one -> phrases.isThere(one.getElement()));
          case Workload workload ->
              workload.getArrivals().stream().filter(one -> phrases.isThere(one.getEntry()));
          case Goal goal -> goal.getConstraints().stream();
          default -> Stream.of();
        };
    return all.<EObject>map(one -> one).toList();
  }

  /** One thing that a block lists. */
  String item(EObject item) {
    return items.words(item);
  }

  /** What stands before the block of a statement. */
  private String head(EObject thing) {
    return switch (thing) {
      case Pool pool ->
          "pool "
              + phrases.name(pool)
              + (pool.getKind() == PoolKind.FIXED ? "" : " " + pool.getKind().getLiteral())
              + phrases.label(pool);
      case LocalPools local -> "pools per task";
      case Goal goal -> "goal " + phrases.reference(goal, Literals.GOAL__WORKLOAD);
      case Layout layout -> "layout";
      case Host host -> ("host " + hostName(host)).strip() + phrases.label(host);
      case Process process ->
          "process "
              + phrases.name(process)
              + phrases.label(process)
              + (phrases.isThere(process.getPool())
                  ? " on " + phrases.reference(process, Literals.PROCESS__POOL)
                  : "");
      case Application application ->
          "application " + phrases.name(application) + phrases.label(application);
      case Workload workload -> "workload " + phrases.name(workload) + phrases.label(workload);
      default -> throw PreservedText.missing(thing, "words");
    };
  }

  private String hostName(Host host) {
    return host.getName() == null ? "" : phrases.name(host);
  }

  /** A whole statement. */
  String statement(EObject thing) {
    List<String> inside = inside(thing);
    if (inside.isEmpty()) {
      boolean needsBlock = !(thing instanceof Pool || thing instanceof Application);
      return head(thing) + (needsBlock ? " { }" : "");
    }
    boolean lines = items(thing).size() > 1 && !(thing instanceof LocalPools);
    return head(thing)
        + (lines
            ? " {\n  " + String.join("\n  ", inside) + "\n}"
            : " { " + String.join("  ", inside) + " }");
  }

  private List<String> inside(EObject thing) {
    Map<String, String> properties = properties(thing);
    List<String> items = new ArrayList<>(items(thing).stream().map(this::item).toList());
    List<String> inside = new ArrayList<>();
    if (thing instanceof LocalPools) {
      String others = properties.remove(OTHERS);
      if (others != null) {
        items.add(property(thing, OTHERS, others));
      }
      inside.add(String.join(", ", items));
      inside.removeIf(String::isEmpty);
      items.clear();
    }
    properties.forEach((word, value) -> inside.add(property(thing, word, value)));
    inside.addAll(items);
    return inside;
  }

  /** A word of a block with its value. */
  static String property(EObject thing, String word, String value) {
    boolean colon = thing instanceof LocalPools && word.equals(OTHERS);
    return (word + (colon ? ": " : " ") + value).strip();
  }

  /** A process with its lines, each behind a line feed. */
  String process(Process process, Function<Element, String> line) {
    String lines = process.getElements().stream().map(line).collect(Collectors.joining());
    return head(process) + " {" + lines + "\n}";
  }

  /** Everything that a solution says, in words that are the same for all texts that say it. */
  static String everything(Solution solution) {
    ClauseText sentences = new ClauseText(PreservedText.plain(solution));
    List<String> lines = new ArrayList<>();
    lines.add(solution.getName() + sentences.phrases.label(solution));
    for (EObject thing : solution.eContents()) {
      if (thing instanceof Layout layout && layout.getPositions().isEmpty()) {
        continue;
      }
      lines.add(
          switch (thing) {
            case Process process -> sentences.lines(process);
            case Layout layout ->
                layout.getPositions().stream()
                    .map(sentences::position)
                    .collect(Collectors.joining("; ", "layout ", ""));
            default -> sentences.statement(thing);
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
    return phrases.reference(position, Literals.POSITION__ELEMENT)
        + " at "
        + position.getX()
        + ", "
        + position.getY();
  }
}
