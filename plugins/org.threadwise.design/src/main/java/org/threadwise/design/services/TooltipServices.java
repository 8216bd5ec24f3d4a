package org.threadwise.design.services;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.PropertyValues;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.Numbers;

/** All that is known of things, as tooltips say it. */
public final class TooltipServices {

  /** What is said of a host beside its cores, in the order of the text. */
  private static final List<String> COSTS = List.of("speed", "quantum", "switch", "cache", "stack");

  private final FigureServices figures = new FigureServices();
  private final ProblemServices problems = new ProblemServices();

  /** All that is known of a thing, a line for each. */
  public String tooltip(EObject thing) {
    List<String> lines = new ArrayList<>();
    switch (thing) {
      case Element element -> element(element, lines);
      case Pool pool -> pool(pool, lines);
      case Slot slot -> lines.add("slot " + slot.getName());
      case Application application -> application(application, lines);
      case Host host -> host(host, lines);
      case Solution solution -> solution(solution, lines);
      case NamedElement named -> lines.add(figures.title(named));
      case LocalPools pools -> lines.add("a pool for each task");
      case LocalPool own -> lines.add("threads of " + figures.title(own.getElement()));
      case Goal goal -> lines.add("must hold under " + figures.title(goal.getWorkload()));
      default -> {}
    }
    if (SolutionAnalysis.of(thing).isBottleneck(thing)) {
      lines.add("limits the solution");
    }
    lines.addAll(problems.problems(thing));
    return LabelLines.wrapped(String.join("\n", lines));
  }

  private void element(Element element, List<String> lines) {
    lines.add(figures.title(element) + ": " + ElementKind.displayName(element));
    lines.add(ElementKind.of(element).rule());
    if (!FigureServices.times(element).isEmpty()) {
      lines.add(FigureServices.times(element));
    }
    taken(element, " of its pool's threads", lines);
  }

  private void pool(Pool pool, List<String> lines) {
    lines.add(figures.titleIn(pool, List.of(FigureServices.FIGURES)));
    SolutionAnalysis reading = SolutionAnalysis.of(pool);
    reading.simulated(pool).map(Headline::of).ifPresent(lines::add);
    reading.failure(pool).map(why -> "unknown by simulation: " + why).ifPresent(lines::add);
  }

  private void application(Application application, List<String> lines) {
    lines.add(figures.title(application) + ": application");
    if (application.getCapacity() != null) {
      lines.add("serves " + Numbers.counted(application.getCapacity(), "request") + " at a time");
    }
    taken(application, " of its servers", lines);
  }

  private void host(Host host, List<String> lines) {
    lines.add(FigureServices.hostTitle(host));
    for (String cost : COSTS) {
      String value = PropertyValues.of(host, cost);
      if (value != null) {
        lines.add(cost + " " + value);
      }
    }
    taken(host, " of its cores", lines);
  }

  private static void taken(EObject thing, String what, List<String> lines) {
    SolutionAnalysis.of(thing)
        .utilization(thing)
        .map(taken -> FigureServices.percent(thing, taken) + what)
        .ifPresent(lines::add);
  }

  private void solution(Solution solution, List<String> lines) {
    lines.add(figures.title(solution));
    double most = SolutionAnalysis.of(solution).ordersPerSecond();
    if (Double.isFinite(most)) {
      lines.add("at most " + Numbers.perSecond(most) + " orders");
    }
  }
}
