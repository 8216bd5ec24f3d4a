package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Descriptions;
import org.threadwise.dsl.ide.ElementAt;
import org.threadwise.dsl.ide.ElementComments;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Workload;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.CaveatText;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.Hints;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.proposal.wording.ThroughputText;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.server.drift.DocumentDrift;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;

/** Hovers: comments, figures and language documentation as Markdown. */
public final class Hovers {

  private final Available sizing;
  private final SizableModel model;
  private final List<String> parts = new ArrayList<>();

  private Hovers(Available sizing) {
    this.sizing = sizing;
    this.model = sizing.model();
  }

  /**
   * Returns the hover at an offset.
   *
   * @param state the sizing state, null if figures are switched off
   * @param drift the document beside its measurements; null if there are none
   */
  public static Optional<Hover> of(
      ParsedText parsed, int offset, @Nullable SizingState state, @Nullable DocumentDrift drift) {
    return ElementAt.of(parsed, offset)
        .flatMap(
            found ->
                markdown(parsed, found, state, drift)
                    .map(
                        text ->
                            new Hover(
                                new MarkupContent(MarkupKind.MARKDOWN, text),
                                Positions.range(parsed.lines(), found.offset(), found.length()))));
  }

  private static Optional<String> markdown(
      ParsedText parsed,
      ElementAt found,
      @Nullable SizingState state,
      @Nullable DocumentDrift drift) {
    return switch (found) {
      case ElementAt.Named named ->
          Stream.concat(
                  Stream.of(ElementComments.markdown(parsed, named.element())),
                  sections(named.element(), state, drift))
              .flatMap(Optional::stream)
              .reduce((first, second) -> first + "\n\n---\n\n" + second);
      case ElementAt.PlainToken word -> Descriptions.of(word);
    };
  }

  /** Returns figures, measurements and documentation; measurements first if a time has drifted. */
  private static Stream<Optional<String>> sections(
      EObject object, @Nullable SizingState state, @Nullable DocumentDrift drift) {
    Optional<String> figures = state == null ? Optional.empty() : of(object, state);
    if (drift == null || !(object instanceof Element element)) {
      return Stream.of(figures, documentation(object));
    }
    Optional<String> measured = drift.markdown(element);
    return drift.isDrifted(element)
        ? Stream.of(measured, figures, documentation(object))
        : Stream.of(figures, measured, documentation(object));
  }

  /** Returns the documentation of a task's pattern or a port's kind. */
  private static Optional<String> documentation(EObject object) {
    return switch (object) {
      case Task task -> ElementKind.of(task.getPattern().getLiteral()).map(Descriptions::of);
      case Port port -> ElementKind.of(port.getKind().getLiteral()).map(Descriptions::of);
      default -> Optional.empty();
    };
  }

  private static Optional<String> of(EObject object, SizingState state) {
    return switch (state) {
      case Unavailable unavailable ->
          hasFigures(object)
              ? Optional.of("*No figures: " + unavailable.reason() + ".*")
              : Optional.empty();
      case Available sizing -> new Hovers(sizing).of(object);
    };
  }

  private static boolean hasFigures(EObject object) {
    return object instanceof Pool
        || object instanceof LocalPools
        || object instanceof Element
        || object instanceof Workload;
  }

  private Optional<String> of(EObject object) {
    switch (object) {
      case Pool pool -> addPool(pool.getName());
      case LocalPools pools -> addPool("");
      case Element element -> addElement(element);
      case Workload workload -> addSolutionWithGoals();
      case Solution solution -> addSolutionWithGoals();
      default -> {
        return Optional.empty();
      }
    }
    if (sizing.stale()) {
      parts.addFirst(
          "*Stale: the document has errors; these are the figures of its last valid version.*");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n\n", parts));
  }

  private void addPool(@Nullable String name) {
    var header = new PoolHeader(name == null ? "" : name, 0, 0);
    List<Integer> pools = header.pools(model).toList();
    if (pools.isEmpty()) {
      return;
    }
    // First, because an editor shows only the top of a long hover.
    addCurve(CurvePicture::image);
    addSolution();
    if (pools.size() == 1) {
      parts.add(poolTable(pools.getFirst()));
    }
    addCurve(CurvePicture::table);
    addGoals();
    addReasons();
  }

  private void addSolutionWithGoals() {
    addSolution();
    addGoals();
  }

  private void addSolution() {
    switch (sizing.proposal()) {
      case Threads threads -> parts.add("**" + Headline.of(threads) + "**");
      case Declined declined -> parts.add("**No proposal:** " + RefusalText.of(declined.refusal()));
      case null, default -> addFormulas();
    }
    Hints.origins(model.translation().basis()).ifPresent(origins -> parts.add(origins + "."));
  }

  private void addFormulas() {
    if (sizing.first() != null) {
      parts.add(
          "By formula: "
              + ThroughputText.of(sizing.first().users(), ", ")
              + Headline.capacity(sizing.first().capacity())
              + ", limited by "
              + sizing.first().bottleneck().element()
              + ". "
              + (sizing.simulation() == SizingState.SimulationStatus.RUNNING
                  ? "*Simulating …*"
                  : "*Not simulated.*"));
    }
  }

  /** Returns the figures of a pool with the written and the proposed count. */
  private String poolTable(int pool) {
    var table = new FigureTable("pool " + model.network().pools().get(pool).name(), sizing);
    OptionalInt proposed = proposed(pool);
    table.row(
        "threads",
        model.written(pool) == 0 ? "" : Numbers.count(model.written(pool)),
        proposed.isPresent() ? Numbers.count(proposed.getAsInt()) : "");
    table.row("busy", figures -> busy(figures.pools().get(pool)));
    table.row("waiting units", figures -> Numbers.number(figures.pools().get(pool).queueLength()));
    if (model.network().pools().get(pool).blocksProducers()) {
      table.row("outside", figures -> Numbers.number(figures.pools().get(pool).outside()));
    }
    table.row("wait", figures -> time(figures.pools().get(pool).waiting()));
    table.rows(Headline::times, model.network());
    return table.markdown();
  }

  /** Adds a table with a verdict for each bound of the workload's goals. */
  private void addGoals() {
    var table = new FigureTable("goal", sizing);
    List<Bound> bounds = model.goals().stream().flatMap(goal -> goal.bounds().stream()).toList();
    for (Bound bound : bounds) {
      Goal goal = new Goal(model.workload().name(), List.of(bound));
      table.row(
          GoalCheck.text(bound, model.translation().mapping()), figures -> verdict(goal, figures));
    }
    if (table.hasFigures() && !bounds.isEmpty()) {
      parts.add(table.markdown());
    }
  }

  private String verdict(Goal goal, Figures figures) {
    CheckedGoal checked =
        GoalCheck.of(List.of(goal), model.translation().mapping(), model.network(), figures)
            .getFirst();
    return checked.verdict() + ": " + checked.comparison();
  }

  private OptionalInt proposed(int pool) {
    Threads threads = sizing.threads();
    return threads == null
        ? OptionalInt.empty()
        : threads.pools().stream()
            .filter(each -> each.pool() == pool)
            .mapToInt(SizedPool::threads)
            .findFirst();
  }

  private static String busy(PoolFigures pool) {
    return pool.utilization() == null ? "" : Numbers.percent(pool.utilization());
  }

  private static String time(Estimate estimate) {
    return Double.isNaN(estimate.mean()) ? "" : Numbers.seconds(estimate);
  }

  private void addElement(Element element) {
    String name = element.getName();
    OptionalInt node = node(name);
    if (node.isEmpty()) {
      return;
    }
    var table = new FigureTable(String.valueOf(name), sizing);
    table.row("work units per order", figures -> number(of(figures, node).unitsPerOrder()));
    table.row("units/s", figures -> rate(of(figures, node).units(), figures));
    table.row("wait for a thread", figures -> time(of(figures, node).waiting()));
    table.row("service", figures -> time(of(figures, node).service()));
    table.row("had to wait", figures -> share(of(figures, node).probabilityOfWaiting()));
    table.row("pool busy", figures -> poolOf(node.getAsInt(), figures));
    if (table.hasFigures()) {
      parts.add(table.markdown());
    } else {
      addFormulas();
    }
    TimesText.of(element).ifPresent(parts::add);
    if (!element.getMeasuredAs().isEmpty()) {
      parts.add("Measured as " + String.join(", ", element.getMeasuredAs()) + ".");
    }
  }

  /**
   * Looks an element up by name, because the syntax tree of a stale document has different objects.
   */
  private OptionalInt node(@Nullable String name) {
    List<Element> elements = model.translation().mapping().elements();
    for (int i = 0; i < elements.size(); i++) {
      if (name != null && name.equals(elements.get(i).getName())) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  private String poolOf(int node, Figures figures) {
    OptionalInt pool =
        model.translation().mapping().poolOf(model.translation().mapping().element(node));
    return pool.isEmpty() ? "" : busy(figures.pools().get(pool.getAsInt()));
  }

  private static NodeFigures of(Figures figures, OptionalInt node) {
    return figures.nodes().get(node.getAsInt());
  }

  private static String number(Estimate estimate) {
    return Double.isNaN(estimate.mean()) ? "" : Numbers.number(estimate);
  }

  private static String share(Estimate estimate) {
    return Double.isNaN(estimate.mean()) ? "" : Numbers.percent(estimate);
  }

  private static String rate(Estimate units, Figures figures) {
    double window = figures.simulatedSeconds() / figures.replications() - figures.warmUpSeconds();
    return window > 0 ? Numbers.perSecond(units.mean() / window) : "";
  }

  private void addCurve(BiFunction<Objective, List<CurvePoint>, String> form) {
    Threads threads = sizing.threads();
    if (threads != null && threads.curve().size() > 1) {
      parts.add(form.apply(threads.objective(), threads.curve()));
    }
  }

  private void addReasons() {
    Threads threads = sizing.threads();
    if (threads == null) {
      return;
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "limit: "
            + threads.bottleneck().element()
            + ", "
            + BottleneckText.why(threads.bottleneck()));
    BottleneckText.helps(threads.bottleneck()).forEach(help -> lines.add("would help: " + help));
    BottleneckText.raisesCapacity(threads.bottleneck())
        .forEach(change -> lines.add("capacity: " + change));
    if (Double.isFinite(threads.evidence().confidence())) {
      lines.add(
          "confidence "
              + Numbers.percent(threads.evidence().confidence())
              + ", "
              + Numbers.counted(threads.evidence().replications(), "replication"));
    }
    CaveatText.of(threads.evidence()).forEach(caveat -> lines.add("note: " + caveat));
    parts.add("- " + String.join("\n- ", lines));
  }
}
