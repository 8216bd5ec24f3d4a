package org.threadwise.design.services;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.proposal.wording.Load;
import org.threadwise.proposal.wording.Numbers;

/** Names, times and figures as labels and styles show them. */
public final class FigureServices {

  /** Names of layers, as the description has them. */
  private static final String TIMES = "Service times";

  static final String FIGURES = "Proposals";

  /** Returns the label of an element, or its name; empty for what has neither. */
  public String title(EObject thing) {
    return titleOf(thing);
  }

  private static String titleOf(EObject thing) {
    if (!(thing instanceof NamedElement named)) {
      return "";
    }
    String label = named.getLabel();
    String name = named.getName();
    if (label != null && !label.isBlank()) {
      return label;
    }
    return name != null ? name : thing instanceof Host ? "host" : "";
  }

  /** Returns the title of the host, with its cores. */
  static String hostTitle(Host host) {
    Integer cores = host.getCores();
    return titleOf(host) + "\n" + (cores == null ? "no cores" : Numbers.counted(cores, "core"));
  }

  /**
   * Returns the label of a node: its title and, below, what the active layers show of it.
   *
   * @param layers the names of the active layers, as the description defines them
   */
  public String titleIn(EObject thing, Collection<String> layers) {
    List<String> lines = new ArrayList<>();
    lines.add(heading(thing, layers));
    if (layers.contains(TIMES)) {
      lines.add(times(thing));
    }
    if (layers.contains(FIGURES)) {
      lines.add(load(thing));
      lines.add(thing instanceof Element element ? ProposalServices.ownThreads(element) : "");
    }
    lines.removeIf(String::isEmpty);
    return String.join("\n", lines);
  }

  private static String heading(EObject thing, Collection<String> layers) {
    return switch (thing) {
      case Host host -> hostTitle(host);
      case Pool pool when layers.contains(FIGURES) ->
          poolTitle(pool) + ProposalServices.arrow(pool);
      case Pool pool -> poolTitle(pool);
      default -> titleOf(thing);
    };
  }

  private static String load(EObject thing) {
    return SolutionAnalysis.of(thing)
        .utilization(thing)
        .map(taken -> percent(thing, taken) + (thing instanceof Pool ? " busy" : ""))
        .orElse("");
  }

  /** Returns whether the label of a node needs more lines than a node of the usual height holds. */
  public Boolean isTallIn(EObject thing, Collection<String> layers) {
    return LabelLines.count(titleIn(thing, layers), LabelLines.NODE_COLUMNS) > LabelLines.USUAL;
  }

  /** What a work unit of an element takes, in a few words; nothing of other things. */
  static String times(EObject thing) {
    List<String> parts = new ArrayList<>();
    if (thing instanceof Element element) {
      if (element.getService() != null) {
        parts.add(ElementWording.brief(element.getService()));
      }
      if (element.getResponse() != null) {
        parts.add("responds " + ElementWording.brief(element.getResponse()));
      }
      if (element.getDelay() != null) {
        parts.add("delays " + ElementWording.brief(element.getDelay()));
      }
    }
    return String.join(", ", parts);
  }

  /** Returns the title of a pool with its threads and queue. */
  private static String poolTitle(Pool pool) {
    return titleOf(pool) + "\n" + ElementWording.describe(pool);
  }

  /** A part, marked if it is that of an earlier model. */
  static String percent(EObject thing, double part) {
    return Numbers.percent(part) + (SolutionAnalysis.of(thing).isStale() ? " (stale)" : "");
  }

  /**
   * How much of a thing is taken: of a pool, of a pool's threads by one task, of the servers of an
   * application, of the cores of the host. Nothing is said of an earlier model.
   */
  private static Optional<Double> utilization(EObject thing) {
    SolutionAnalysis reading = SolutionAnalysis.of(thing);
    return reading.isStale() ? Optional.empty() : reading.utilization(owner(thing));
  }

  /** What figures are about: threads of one task are its own. */
  private static EObject owner(EObject thing) {
    return thing instanceof LocalPool own && own.getElement() != null ? own.getElement() : thing;
  }

  /** Whether it is near its limit, and not at it. */
  public Boolean isBusy(EObject thing) {
    return !isCritical(thing) && isTaken(thing, Load.BUSY);
  }

  /** Whether it is at its limit, or limits the whole. */
  public Boolean isCritical(EObject thing) {
    return SolutionAnalysis.of(thing).isBottleneck(owner(thing)) || isTaken(thing, Load.CRITICAL);
  }

  private static boolean isTaken(EObject thing, Load load) {
    return utilization(thing).map(Load::of).filter(load::equals).isPresent();
  }

  /**
   * Returns whether a node has the colour of what is near its limit while some layers are active.
   */
  public Boolean isBusyIn(EObject thing, Collection<String> layers) {
    return layers.contains(FIGURES) && isBusy(thing);
  }

  /** Returns whether a node has the colour of what is at its limit while some layers are active. */
  public Boolean isCriticalIn(EObject thing, Collection<String> layers) {
    return layers.contains(FIGURES) && isCritical(thing);
  }
}
