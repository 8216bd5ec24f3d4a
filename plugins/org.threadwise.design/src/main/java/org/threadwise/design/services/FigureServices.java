package org.threadwise.design.services;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.text.Wording;
import org.threadwise.model.integration.Application;
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

  private static final String FIGURES = "Proposals";

  /** The label of a thing, or its name. */
  public String title(EObject thing) {
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

  /** The title of the host, with its cores. */
  public String hostTitle(EObject thing) {
    Integer cores = Solutions.as(Host.class, thing).getCores();
    return title(thing) + "\n" + (cores == null ? "no cores" : Numbers.counted(cores, "core"));
  }

  /** What stands below an icon while some layers are shown. */
  public String titleIn(EObject thing, Collection<String> layers) {
    List<String> lines = new ArrayList<>();
    lines.add(thing instanceof Host ? hostTitle(thing) : title(thing));
    if (layers.contains(TIMES)) {
      lines.add(times(thing));
    }
    if (layers.contains(FIGURES)) {
      Reading.of(thing).utilization(thing).ifPresent(taken -> lines.add(percent(thing, taken)));
      lines.add(thing instanceof Element element ? ProposalServices.ownThreads(element) : "");
    }
    lines.removeIf(String::isEmpty);
    return String.join("\n", lines);
  }

  /** What a work unit of an element takes, in a few words; nothing of other things. */
  static String times(EObject thing) {
    List<String> parts = new ArrayList<>();
    if (thing instanceof Element element) {
      if (element.getService() != null) {
        parts.add(Wording.brief(element.getService()));
      }
      if (element.getResponse() != null) {
        parts.add("responds " + Wording.brief(element.getResponse()));
      }
      if (element.getDelay() != null) {
        parts.add("delays " + Wording.brief(element.getDelay()));
      }
    }
    return String.join(", ", parts);
  }

  /** The title of a pool with its threads and queue. */
  public String poolTitle(EObject thing) {
    Pool pool = Solutions.as(Pool.class, thing);
    return title(pool) + "\n" + Wording.describe(pool);
  }

  /** The title of a pool with what is proposed and how busy it is. */
  public String poolTitleWithProposal(EObject thing) {
    String busy =
        Reading.of(thing)
            .utilization(thing)
            .map(taken -> "\n" + percent(thing, taken) + " busy")
            .orElse("");
    return poolTitle(thing) + ProposalServices.arrow(thing) + busy;
  }

  /** A part, marked if it is that of an earlier model. */
  static String percent(EObject thing, double part) {
    return Numbers.percent(part) + (Reading.of(thing).isStale() ? " (stale)" : "");
  }

  /**
   * How much of a thing is taken: of a pool, of a pool's threads by one task, of the servers of an
   * application, of the cores of the host. Nothing is said of an earlier model.
   */
  private static Optional<Double> utilization(EObject thing) {
    Reading reading = Reading.of(thing);
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
    return Reading.of(thing).isBottleneck(owner(thing)) || isTaken(thing, Load.CRITICAL);
  }

  private static boolean isTaken(EObject thing, Load load) {
    return utilization(thing).map(Load::of).filter(load::equals).isPresent();
  }

  /** Whether something is drawn as an icon, with its figures below. */
  public Boolean isIcon(EObject thing) {
    return thing instanceof Element || thing instanceof Application || thing instanceof Host;
  }

  /** Whether it is drawn as an icon, and near its limit. */
  public Boolean isBusyIcon(EObject thing) {
    return isIcon(thing) && isBusy(thing);
  }

  /** Whether it is drawn as an icon, and at its limit. */
  public Boolean isCriticalIcon(EObject thing) {
    return isIcon(thing) && isCritical(thing);
  }
}
