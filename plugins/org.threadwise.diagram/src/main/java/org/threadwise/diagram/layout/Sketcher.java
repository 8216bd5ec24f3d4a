package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.diagram.text.LineBreaker;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Workload;

/** Creates the figures of a solution with their texts and sizes, and the links between them. */
final class Sketcher {

  private static final double TILE = 44;
  private static final double TEXT_WIDTH = 90;
  private static final double APPLICATION_TEXT_WIDTH = 88;

  private final Solution solution;
  private final Annotations annotations;
  private final PoolLegend pools;
  private final DiagramIds taken = new DiagramIds();
  private final Map<Element, Point> pins = new HashMap<>();
  private final Map<Element, String> ids = new LinkedHashMap<>();
  private final Map<Slot, List<Reader>> readers = new HashMap<>();
  private final Map<Element, ClosedArrivals> users = new HashMap<>();
  private final Map<String, EObject> subjects = new HashMap<>();

  /** The applications that are drawn in the current process. */
  private final Set<Application> drawn = new HashSet<>();

  /** An input of an element that reads a slot. */
  private record Reader(Element element, RoutedEdge.Kind kind, int index) {}

  Sketcher(Solution solution, Annotations annotations, PoolLegend pools) {
    this.solution = solution;
    this.annotations = annotations;
    this.pools = pools;
    if (solution.getLayout() != null) {
      for (Position position : solution.getLayout().getPositions()) {
        pins.put(position.getElement(), new Point(position.getX(), position.getY()));
      }
    }
    if (!solution.getWorkloads().isEmpty()) {
      users(solution.getWorkloads().getFirst());
    }
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        ids.put(element, taken.unique(DiagramIds.of(process) + "." + DiagramIds.of(element)));
        readersOf(element);
      }
    }
  }

  /** Finds the users of the workload that is the default. */
  private void users(Workload workload) {
    for (Arrivals arrivals : workload.getArrivals()) {
      if (arrivals.getProcess() instanceof ClosedArrivals closed) {
        users.putIfAbsent(arrivals.getEntry(), closed);
      }
    }
  }

  private void readersOf(Element element) {
    int index = 0;
    for (Slot slot : element.getInputs()) {
      index++;
      readers
          .computeIfAbsent(slot, s -> new ArrayList<>())
          .add(new Reader(element, RoutedEdge.Kind.SLOT, index));
    }
    if (element.getContext() != null) {
      readers
          .computeIfAbsent(element.getContext(), s -> new ArrayList<>())
          .add(new Reader(element, RoutedEdge.Kind.CONTEXT, index + 1));
    }
  }

  List<Sketch> processes() {
    List<Sketch> sketches = new ArrayList<>();
    for (Process process : solution.getProcesses()) {
      String label = DiagramIds.label(process);
      String title =
          DiagramIds.of(process)
              + (label.isEmpty() ? "" : " · " + label)
              + (process.isPerMessage() ? " · per message" : "");
      List<Figure> figures = new ArrayList<>();
      List<Link> links = new ArrayList<>();
      drawn.clear();
      for (Element element : process.getElements()) {
        figures.add(figure(element));
        links(element, process, figures, links);
      }
      String id = taken.unique("process " + DiagramIds.of(process));
      subjects.put(id, process);
      sketches.add(new Sketch(id, title, figures, links));
    }
    return sketches;
  }

  /** Returns the applications that no solicitor asks. */
  List<Figure.Companion> idleApplications() {
    Set<Application> asked = new HashSet<>();
    ids.keySet().forEach(element -> asked.add(element.getApplication()));
    return solution.getApplications().stream()
        .filter(application -> !asked.contains(application))
        .map(
            application ->
                companion(
                    application,
                    PlacedNode.Kind.APPLICATION,
                    null,
                    taken.unique(DiagramIds.of(application))))
        .toList();
  }

  /** Returns the model objects by their ids in the diagram. */
  Map<String, EObject> subjects() {
    return subjects;
  }

  private Figure figure(Element element) {
    String id = idOf(element);
    subjects.put(id, element);
    int inputs = element.getInputs().size() + (element.getContext() == null ? 0 : 1);
    int outputs = element.getOutputs().size();
    return new Figure(
        id,
        element instanceof Port ? PlacedNode.Kind.PORT : PlacedNode.Kind.TASK,
        icon(element),
        TILE,
        Math.max(TILE, (Math.max(inputs, outputs) - 1) * Figure.PORT_PITCH + TILE / 2 + 6),
        lines(element),
        numbered(id + ".in", inputs),
        numbered(id + ".out", outputs),
        application(element, id),
        pools.of(element),
        annotations.of(id),
        description(element),
        pins.get(element));
  }

  private String idOf(Element element) {
    String id = ids.get(element);
    return id == null ? DiagramIds.of(element) : id;
  }

  private static List<String> numbered(String prefix, int count) {
    List<String> all = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      all.add(prefix + number);
    }
    return all;
  }

  private static String icon(Element element) {
    return switch (element) {
      case Task task -> task.getPattern().getLiteral();
      case Port port -> port.getKind().getLiteral();
      default -> throw new IllegalArgumentException("No icon for " + element.eClass().getName());
    };
  }

  private List<Figure.Line> lines(Element element) {
    List<Figure.Line> lines = new ArrayList<>();
    add(lines, DiagramIds.of(element), TextStyle.NAME, TEXT_WIDTH);
    add(lines, DiagramIds.label(element), TextStyle.LABEL, TEXT_WIDTH);
    String line = "";
    for (String detail : details(element)) {
      String longer = line.isEmpty() ? detail : line + " · " + detail;
      if (Advances.width(longer, TextStyle.DETAIL) > TEXT_WIDTH) {
        add(lines, line, TextStyle.DETAIL, TEXT_WIDTH);
        longer = detail;
      }
      line = longer;
    }
    add(lines, line, TextStyle.DETAIL, TEXT_WIDTH);
    return lines;
  }

  private static void add(List<Figure.Line> lines, String text, TextStyle style, double width) {
    for (String line : LineBreaker.of(text, style, width)) {
      lines.add(new Figure.Line(line, style, Advances.width(line, style)));
    }
  }

  private List<String> details(Element element) {
    List<String> parts = new ArrayList<>();
    ClosedArrivals closed = users.get(element);
    if (closed != null) {
      parts.add(ElementWording.users(closed));
    }
    if (closed != null && closed.getThink() != null) {
      parts.add("think " + ElementWording.brief(closed.getThink()));
    }
    OptionalInt pool = pools.of(element);
    if (pool.isPresent() && pools.takesOver(element)) {
      parts.add("on " + pools.entries().get(pool.getAsInt()).name());
    }
    if (element.getParallelPool() != null) {
      parts.add(element.isAwaitsBranches() ? "in parallel, waits" : "in parallel");
    }
    if (element.getFragments() != null) {
      parts.add("into " + ElementWording.brief(element.getFragments()));
    }
    if (element.getPasses() != null) {
      parts.add("passes " + ElementWording.percent(element.getPasses()));
    }
    if (element.getDelay() != null) {
      parts.add("delays " + ElementWording.brief(element.getDelay()));
    }
    parts.addAll(ElementWording.batches(element));
    if (element.getThrottling() != null) {
      parts.add(ElementWording.brief(element.getThrottling()));
    }
    if (element.getResponse() != null && element.getApplication() == null) {
      parts.add("answer " + ElementWording.brief(element.getResponse()));
    }
    String time = ElementWording.brief(element.getService());
    if (!time.isEmpty()) {
      parts.add(time);
    }
    parts.addAll(ElementWording.failures(element));
    return parts;
  }

  private Figure.@Nullable Companion application(Element element, String id) {
    Application application = element.getApplication();
    if (application == null) {
      return null;
    }
    PlacedNode.Kind kind =
        drawn.add(application) ? PlacedNode.Kind.APPLICATION : PlacedNode.Kind.REFERENCE;
    return companion(application, kind, element.getResponse(), id + ".application");
  }

  /**
   * Returns the figure of an application.
   *
   * @param kind an application with its capacity, or a reference without
   * @param response the time in which it answers the solicitor below; null for none
   */
  private Figure.Companion companion(
      Application application, PlacedNode.Kind kind, @Nullable Distribution response, String id) {
    subjects.put(id, application);
    List<Figure.Line> lines = new ArrayList<>();
    String label = DiagramIds.label(application);
    String name = label.isEmpty() ? DiagramIds.of(application) : label;
    add(lines, name, TextStyle.NAME, APPLICATION_TEXT_WIDTH);
    List<String> parts = new ArrayList<>(List.of("application " + DiagramIds.of(application)));
    if (kind == PlacedNode.Kind.REFERENCE) {
      parts.add("drawn above another solicitor");
    } else if (application.getCapacity() != null) {
      String capacity = "capacity " + application.getCapacity();
      add(lines, capacity, TextStyle.DETAIL, APPLICATION_TEXT_WIDTH);
      parts.add("serves " + application.getCapacity() + " requests at a time");
    }
    if (response != null) {
      add(lines, ElementWording.brief(response), TextStyle.DETAIL, APPLICATION_TEXT_WIDTH);
      parts.add("answers in " + ElementWording.full(response));
    }
    return new Figure.Companion(id, kind, lines, String.join(", ", parts));
  }

  private String description(Element element) {
    List<String> parts = new ArrayList<>();
    parts.add(
        icon(element)
            + (element instanceof Port ? " port " : " ")
            + DiagramIds.of(element)
            + (DiagramIds.label(element).isEmpty() ? "" : " “" + DiagramIds.label(element) + "”"));
    ClosedArrivals closed = users.get(element);
    if (closed != null) {
      parts.add(ElementWording.users(closed));
    }
    if (closed != null && closed.getThink() != null) {
      parts.add("think time " + ElementWording.full(closed.getThink()));
    }
    if (element.getRouting() != null) {
      parts.add("by " + element.getRouting().getRule().getLiteral());
    }
    if (element.getFragments() != null) {
      parts.add("into " + ElementWording.full(element.getFragments()));
    }
    if (element.getPasses() != null) {
      parts.add("passes " + ElementWording.percent(element.getPasses()));
    }
    if (element.getDelay() != null) {
      parts.add("delays " + ElementWording.full(element.getDelay()));
    }
    parts.addAll(ElementWording.batches(element));
    if (element.getThrottling() != null) {
      parts.add(ElementWording.full(element.getThrottling()));
    }
    if (element.getService() != null) {
      parts.add("takes " + ElementWording.full(element.getService()));
    }
    if (element.getResponse() != null) {
      parts.add("answered in " + ElementWording.full(element.getResponse()));
    }
    parts.addAll(ElementWording.failures(element));
    if (element.getParallelPool() != null) {
      String waits = element.isAwaitsBranches() ? ", for which the thread waits" : "";
      parts.add("in parallel on pool " + DiagramIds.of(element.getParallelPool()) + waits);
    }
    OptionalInt pool = pools.of(element);
    if (pool.isPresent()) {
      String handed = pools.takesOver(element) ? "handed over to pool " : "pool ";
      parts.add(handed + pools.entries().get(pool.getAsInt()).name());
    } else if (element instanceof Port port && port.getKind() != PortKind.RESPONDER) {
      parts.add("passed at once");
    }
    return String.join(", ", parts);
  }

  private void links(Element writer, Process process, List<Figure> figures, List<Link> links) {
    int output = 0;
    for (Slot slot : writer.getOutputs()) {
      output++;
      String source = idOf(writer) + ".out" + output;
      String name = slot.getName() == null ? "" : slot.getName();
      String id = taken.unique(DiagramIds.of(process) + "." + name);
      subjects.put(id, slot);
      RoutedEdge.Kind kind = slot.isFailing() ? RoutedEdge.Kind.FAILING : RoutedEdge.Kind.SLOT;
      List<Reader> here = readers.getOrDefault(slot, List.of());
      for (Reader reader : here) {
        if (process.equals(reader.element().eContainer())) {
          String target = idOf(reader.element()) + ".in" + reader.index();
          String suffix = reader.kind() == RoutedEdge.Kind.CONTEXT ? " as context" : "";
          String description =
              ((slot.isFailing() ? "failing slot " : "slot ") + name).strip()
                  + " from "
                  + DiagramIds.of(writer)
                  + " to "
                  + DiagramIds.of(reader.element())
                  + suffix;
          links.add(
              new Link(
                  taken.unique(id + "→" + target),
                  slot.isFailing() ? RoutedEdge.Kind.FAILING : reader.kind(),
                  source,
                  target,
                  name,
                  description,
                  id));
        } else {
          looseEnd(kind, id, source, name, "read by " + idOf(reader.element()), figures, links);
        }
      }
      if (here.isEmpty()) {
        looseEnd(kind, id, source, name, "that nobody reads", figures, links);
      }
    }
  }

  private void looseEnd(
      RoutedEdge.Kind kind,
      String slot,
      String source,
      String name,
      String reason,
      List<Figure> figures,
      List<Link> links) {
    String id = taken.unique(slot + ".end");
    String description = ("slot " + name).strip() + " " + reason;
    figures.add(Figure.end(id, description));
    links.add(
        new Link(taken.unique(id + ".link"), kind, source, id + ".in1", name, description, slot));
  }
}
