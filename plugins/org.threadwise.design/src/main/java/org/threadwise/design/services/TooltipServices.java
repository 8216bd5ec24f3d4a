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

/** Services for the tooltips of nodes: titles, rules, figures and problems. */
public final class TooltipServices {

  /** Keywords of the costs of a host, in the order of the text. */
  private static final List<String> COSTS = List.of("speed", "quantum", "switch", "cache", "stack");

  private final FigureServices figures = new FigureServices();

  /** Returns the tooltip of an element, with lines of at most 80 characters. */
  public String tooltip(EObject object) {
    List<String> lines = new ArrayList<>();
    switch (object) {
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
    if (SolutionAnalysis.of(object).isBottleneck(object)) {
      lines.add("limits the solution");
    }
    lines.addAll(ProblemServices.messages(object));
    return LabelLines.wrap(String.join("\n", lines));
  }

  private void element(Element element, List<String> lines) {
    lines.add(figures.title(element) + ": " + ElementKind.displayName(element));
    lines.add(ElementKind.of(element).rule());
    if (!FigureServices.times(element).isEmpty()) {
      lines.add(FigureServices.times(element));
    }
    addUtilization(element, " of its pool's threads", lines);
  }

  private void pool(Pool pool, List<String> lines) {
    lines.add(figures.titleIn(pool, List.of(FigureServices.FIGURES)));
    SolutionAnalysis analysis = SolutionAnalysis.of(pool);
    analysis.simulated(pool).map(Headline::of).ifPresent(lines::add);
    analysis.failure(pool).map(reason -> "unknown by simulation: " + reason).ifPresent(lines::add);
  }

  private void application(Application application, List<String> lines) {
    lines.add(figures.title(application) + ": application");
    if (application.getCapacity() != null) {
      lines.add("serves " + Numbers.counted(application.getCapacity(), "request") + " at a time");
    }
    addUtilization(application, " of its servers", lines);
  }

  private void host(Host host, List<String> lines) {
    lines.add(FigureServices.hostTitle(host));
    for (String cost : COSTS) {
      String value = PropertyValues.of(host, cost);
      if (value != null) {
        lines.add(cost + " " + value);
      }
    }
    addUtilization(host, " of its cores", lines);
  }

  private static void addUtilization(EObject element, String resource, List<String> lines) {
    SolutionAnalysis.of(element)
        .utilization(element)
        .map(used -> FigureServices.percent(element, used) + resource)
        .ifPresent(lines::add);
  }

  private void solution(Solution solution, List<String> lines) {
    lines.add(figures.title(solution));
    double capacity = SolutionAnalysis.of(solution).ordersPerSecond();
    if (Double.isFinite(capacity)) {
      lines.add("at most " + Numbers.perSecond(capacity) + " orders");
    }
  }
}
