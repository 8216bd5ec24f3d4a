package org.threadwise.design.services;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.proposal.wording.Load;
import org.threadwise.proposal.wording.Numbers;

/** Services for labels and colours: titles, service times, utilisations and proposals. */
public final class FigureServices {

  /** Names of layers in the description. */
  private static final String TIMES = "Service times";

  static final String FIGURES = "Proposals";

  /** Returns the label of an element, or its name; empty if it has neither. */
  public String title(EObject object) {
    return titleOf(object);
  }

  private static String titleOf(EObject object) {
    if (!(object instanceof NamedElement named)) {
      return "";
    }
    String label = named.getLabel();
    String name = named.getName();
    if (label != null && !label.isBlank()) {
      return label;
    }
    return name != null ? name : object instanceof Host ? "host" : "";
  }

  /** Returns the title of the host, with its cores. */
  static String hostTitle(Host host) {
    Integer cores = host.getCores();
    return titleOf(host) + "\n" + (cores == null ? "no cores" : Numbers.counted(cores, "core"));
  }

  /**
   * Returns the label of a node: its title and, below it, the lines that the active layers add.
   *
   * @param layers the names of the active layers
   */
  public String titleIn(EObject element, Collection<String> layers) {
    List<String> lines = new ArrayList<>();
    lines.add(heading(element, layers));
    lines.add(element instanceof Process process && process.isPerMessage() ? "per message" : "");
    if (layers.contains(TIMES)) {
      lines.add(times(element));
    }
    if (layers.contains(FIGURES)) {
      lines.add(load(element));
      lines.add(element instanceof Element task ? ProposalServices.ownThreads(task) : "");
    }
    lines.removeIf(String::isEmpty);
    return String.join("\n", lines);
  }

  private static String heading(EObject element, Collection<String> layers) {
    return switch (element) {
      case Host host -> hostTitle(host);
      case Pool pool when layers.contains(FIGURES) ->
          poolTitle(pool) + ProposalServices.arrow(pool);
      case Pool pool -> poolTitle(pool);
      default -> titleOf(element);
    };
  }

  private static String load(EObject element) {
    return SolutionAnalysis.of(element)
        .utilization(element)
        .map(used -> percent(element, used) + (element instanceof Pool ? " busy" : ""))
        .orElse("");
  }

  /** Returns whether the label of a node needs more lines than a node of the usual height holds. */
  public Boolean isTallIn(EObject element, Collection<String> layers) {
    return LabelLines.count(titleIn(element, layers), LabelLines.NODE_COLUMNS) > LabelLines.USUAL;
  }

  /**
   * Returns the service, response and delay times of a task or port, and what closes its batches;
   * empty for other objects.
   */
  static String times(EObject object) {
    List<String> parts = new ArrayList<>();
    if (object instanceof Element element) {
      if (element.getService() != null) {
        parts.add(ElementWording.brief(element.getService()));
      }
      if (element.getResponse() != null) {
        parts.add("responds " + ElementWording.brief(element.getResponse()));
      }
      if (element.getDelay() != null) {
        parts.add("delays " + ElementWording.brief(element.getDelay()));
      }
      parts.addAll(ElementWording.batches(element));
      if (element.getThrottling() != null) {
        parts.add(ElementWording.brief(element.getThrottling()));
      }
    }
    return String.join(", ", parts);
  }

  /** Returns the title of a pool with its threads and queue. */
  private static String poolTitle(Pool pool) {
    return titleOf(pool) + "\n" + ElementWording.describe(pool);
  }

  /** Formats a utilisation, and marks it if it is the figure of an earlier model. */
  static String percent(EObject element, double utilization) {
    return Numbers.percent(utilization)
        + (SolutionAnalysis.of(element).isStale() ? " (stale)" : "");
  }

  /** Returns the element that figures refer to: the task of a local pool, or the object itself. */
  private static EObject owner(EObject object) {
    return object instanceof LocalPool own && own.getElement() != null ? own.getElement() : object;
  }

  /** Returns whether the utilisation of an element is high, but not critical. */
  public Boolean isBusy(EObject element) {
    return !isCritical(element) && hasLoad(element, Load.BUSY);
  }

  /** Returns whether an element is near its limit, or is the bottleneck of the solution. */
  public Boolean isCritical(EObject element) {
    return SolutionAnalysis.of(element).isBottleneck(owner(element))
        || hasLoad(element, Load.CRITICAL);
  }

  /** Compares loads of the current model only: figures of an earlier model have no colour. */
  private static boolean hasLoad(EObject element, Load load) {
    SolutionAnalysis analysis = SolutionAnalysis.of(element);
    return !analysis.isStale()
        && analysis.utilization(owner(element)).map(Load::of).filter(load::equals).isPresent();
  }

  /** Returns whether an element has the colour of a busy one while some layers are active. */
  public Boolean isBusyIn(EObject element, Collection<String> layers) {
    return layers.contains(FIGURES) && isBusy(element);
  }

  /** Returns whether an element has the colour of a critical one while some layers are active. */
  public Boolean isCriticalIn(EObject element, Collection<String> layers) {
    return layers.contains(FIGURES) && isCritical(element);
  }

  /**
   * Returns the title of the pool per task: the threads of all tasks without threads of their own.
   */
  public String localPoolsTitle(EObject object) {
    LocalPools pools = SolutionNavigation.cast(LocalPools.class, object);
    return "One pool per task\n"
        + (pools.getAssignments().isEmpty() ? "" : "others ")
        + ElementWording.threads(pools.getOthers());
  }

  /** Returns the title of the pool of one task: its name, its threads and the proposal. */
  public String localPoolTitle(EObject object) {
    LocalPool own = SolutionNavigation.cast(LocalPool.class, object);
    Element element = own.getElement();
    return element.getName()
        + "\n"
        + ElementWording.threads(own.getThreads())
        + ProposalServices.arrow(element);
  }
}
