package org.threadwise.design.services;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.text.Wording;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.sizing.Analysis;
import org.threadwise.sizing.Analysis.PoolAnalysis;

/** Names, times and figures as labels, tooltips and styles show them. */
public final class FigureServices {

  private static final double BUSY = 0.7;
  private static final double CRITICAL = 0.9;

  private final ProblemServices problems = new ProblemServices();

  /** The label of a thing, or its name. */
  public String title(EObject thing) {
    if (!(thing instanceof NamedElement named)) {
      return "";
    }
    String label = named.getLabel();
    String name = named.getName();
    return label != null && !label.isBlank() ? label : name == null ? "" : name;
  }

  /** The title of an element with the times of a work unit. */
  public String titleWithTimes(EObject thing) {
    String times = thing instanceof Element element ? times(element) : "";
    return title(thing) + (times.isEmpty() ? "" : "\n" + times);
  }

  /** What a work unit of an element takes, in a few words. */
  private static String times(Element element) {
    List<String> parts = new ArrayList<>();
    if (element.getService() != null) {
      parts.add(Wording.brief(element.getService()));
    }
    if (element.getResponse() != null) {
      parts.add("responds " + Wording.brief(element.getResponse()));
    }
    if (element.getDelay() != null) {
      parts.add("delays " + Wording.brief(element.getDelay()));
    }
    return String.join(", ", parts);
  }

  /**
   * The title of an element with the part of its pool's threads that it takes, and the threads that
   * it has for itself.
   */
  public String titleWithFigures(EObject thing) {
    Optional<Double> share = thing instanceof Element element ? share(element) : Optional.empty();
    String own = thing instanceof Element element ? ProposalServices.ownThreads(element) : "";
    return title(thing)
        + share.map(part -> "\n" + percent(thing, part)).orElse("")
        + (own.isEmpty() ? "" : "\n" + own);
  }

  /** The title of a pool with its threads and queue. */
  public String poolTitle(EObject thing) {
    Pool pool = Solutions.as(Pool.class, thing);
    return title(pool) + "\n" + Wording.describe(pool);
  }

  /** The title of a pool with what formulas propose and how busy it is. */
  public String poolTitleWithProposal(EObject thing) {
    Pool pool = Solutions.as(Pool.class, thing);
    StringBuilder out = new StringBuilder(title(pool)).append('\n');
    out.append(Wording.describe(pool));
    out.append(ProposalServices.arrow(pool));
    Reading.of(pool)
        .pool(pool)
        .map(PoolAnalysis::utilization)
        .filter(Double::isFinite)
        .ifPresent(busy -> out.append('\n').append(percent(pool, busy)).append(" busy"));
    return out.toString();
  }

  /** A part, marked if it is that of an earlier model. */
  private static String percent(EObject thing, double part) {
    return Numbers.percent(part) + (Reading.of(thing).isStale() ? " (stale)" : "");
  }

  /** The part of its pool's threads that an element takes. */
  private static Optional<Double> share(Element element) {
    Reading reading = Reading.of(element);
    return reading
        .task(element)
        .flatMap(task -> reading.poolOf(element).map(pool -> pool.utilization() * task.share()))
        .filter(Double::isFinite);
  }

  /** How busy a pool, or the pool that works for an element, is: 1 if all threads always are. */
  public Double utilization(EObject thing) {
    Reading reading = Reading.of(thing);
    if (reading.isStale()) {
      return 0.0;
    }
    Optional<PoolAnalysis> pool =
        switch (thing) {
          case Element element -> reading.poolOf(element);
          case LocalPool own -> reading.pool(own.getElement());
          case Process process when process.getPool() != null -> reading.pool(process.getPool());
          default -> reading.pool(thing);
        };
    return pool.map(PoolAnalysis::utilization).filter(busy -> !busy.isNaN()).orElse(0.0);
  }

  /** Whether it is near its limit, and not at it. */
  public Boolean isBusy(EObject thing) {
    return utilization(thing) >= BUSY && !isCritical(thing);
  }

  /** Whether it is at its limit, or limits the whole. */
  public Boolean isCritical(EObject thing) {
    return utilization(thing) >= CRITICAL || Reading.of(thing).isBottleneck(thing);
  }

  /** Whether it is a task or port whose threads are near their limit. */
  public Boolean isBusyElement(EObject thing) {
    return thing instanceof Element && isBusy(thing);
  }

  /** Whether it is a task or port whose threads are at their limit. */
  public Boolean isCriticalElement(EObject thing) {
    return thing instanceof Element && isCritical(thing);
  }

  /** All that is known of a thing, a line for each. */
  public String tooltip(EObject thing) {
    List<String> lines = new ArrayList<>();
    switch (thing) {
      case Element element -> element(element, lines);
      case Pool pool -> {
        lines.add(poolTitleWithProposal(pool));
        Reading.of(pool).simulated(pool).map(Headline::of).ifPresent(lines::add);
      }
      case Slot slot -> lines.add("slot " + slot.getName());
      case Application application -> application(application, lines);
      case Solution solution -> solution(solution, lines);
      case NamedElement named -> lines.add(title(named));
      case LocalPools pools -> lines.add("a pool for each task");
      case LocalPool own -> lines.add("threads of " + title(own.getElement()));
      case Goal goal -> lines.add("must hold under " + title(goal.getWorkload()));
      default -> {}
    }
    lines.addAll(problems.problems(thing));
    return String.join("\n", lines);
  }

  private void element(Element element, List<String> lines) {
    lines.add(title(element) + ": " + ElementKind.displayName(element));
    lines.add(ElementKind.of(element).rule());
    if (!times(element).isEmpty()) {
      lines.add(times(element));
    }
    share(element).ifPresent(share -> lines.add(Numbers.percent(share) + " of its pool's threads"));
    if (Reading.of(element).isBottleneck(element)) {
      lines.add("limits the solution");
    }
  }

  private void application(Application application, List<String> lines) {
    lines.add(title(application) + ": application");
    if (application.getCapacity() != null) {
      lines.add("serves " + Numbers.counted(application.getCapacity(), "request") + " at a time");
    }
  }

  private void solution(Solution solution, List<String> lines) {
    lines.add(title(solution));
    Analysis analysis = Reading.of(solution).analysis();
    if (analysis != null && Double.isFinite(analysis.capacity().perSecond())) {
      lines.add("at most " + Numbers.perSecond(analysis.capacity().perSecond()) + " orders");
    }
  }
}
