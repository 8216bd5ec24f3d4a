package org.threadwise.server.request;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.ClauseReader;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;
import org.threadwise.server.protocol.DiagramView.DiagramClause;
import org.threadwise.server.protocol.DiagramView.DiagramElement;
import org.threadwise.server.protocol.EditOperation.EditTarget;

/**
 * The elements of a document as operations and the inspector refer to them, created on first use.
 * Not thread-safe.
 */
public final class DiagramElements {

  /** Keyword of the pools per task in the catalogue. */
  static final String LOCAL_POOLS = "pools per task";

  private final ParsedText parsed;
  private final ClauseReader clauses;

  private final Map<EObject, DiagramElement> elements = new HashMap<>();
  private final Map<Slot, Range> slotRanges = new HashMap<>();

  private DiagramElements(ParsedText parsed) {
    this.parsed = parsed;
    this.clauses = ClauseReader.in(parsed);
  }

  /**
   * Returns the elements of a document.
   *
   * @param before the elements of an earlier version, reused for unchanged processes; null for none
   */
  static DiagramElements of(ParsedText parsed, @Nullable DiagramElements before) {
    DiagramElements result = new DiagramElements(parsed);
    if (before != null) {
      UnchangedProcesses.in(before.parsed, parsed).forEach(pair -> result.reuse(before, pair));
    }
    return result;
  }

  private void reuse(DiagramElements before, UnchangedProcesses.Pair pair) {
    DiagramElement process = before.elements.get(pair.before());
    if (process != null) {
      elements.put(pair.now(), LineShift.by(pair.lines(), process));
    }
    for (int i = 0; i < pair.now().getElements().size(); i++) {
      Element was = pair.before().getElements().get(i);
      Element is = pair.now().getElements().get(i);
      DiagramElement element = before.elements.get(was);
      if (element != null) {
        elements.put(is, LineShift.by(pair.lines(), element));
      }
      for (int output = 0; output < is.getOutputs().size(); output++) {
        Range slot = before.slotRanges.get(was.getOutputs().get(output));
        if (slot != null) {
          slotRanges.put(is.getOutputs().get(output), LineShift.by(pair.lines(), slot));
        }
      }
    }
  }

  /**
   * Returns the elements without a node: the solution, its host, prices, pools per task, workloads,
   * goals.
   */
  static List<EObject> parts(Solution solution) {
    return Stream.concat(
            Stream.of(solution),
            solution.eContents().stream()
                .filter(
                    part ->
                        part instanceof Host
                            || part instanceof Cost
                            || part instanceof LocalPools
                            || part instanceof Workload
                            || part instanceof Goal))
        .toList();
  }

  DiagramElement of(EObject object) {
    return elements.computeIfAbsent(object, this::create);
  }

  private DiagramElement create(EObject object) {
    NamedElement named = object instanceof NamedElement known ? known : null;
    return new DiagramElement(
        target(object),
        keyword(object),
        named == null ? null : named.getName(),
        named == null ? null : named.getLabel(),
        object instanceof Element && object.eContainer() instanceof Process process
            ? process.getName()
            : null,
        rangeOf(object),
        clauses.properties(object).stream()
            .map(clause -> new DiagramClause(clause.keyword(), clause.value()))
            .toList());
  }

  /** Returns the keyword of an element's clause at an offset, null if there is none. */
  @Nullable String clauseAt(EObject object, int offset) {
    return clauses.keywordAt(object, offset).orElse(null);
  }

  static EditTarget target(EObject object) {
    return switch (object) {
      case Solution solution -> new EditTarget("solution", name(solution));
      case Process process -> new EditTarget("process", name(process));
      case Element element -> new EditTarget("element", ElementNames.qualified(element));
      case Slot slot -> new EditTarget("slot", slot(slot));
      case Pool pool -> new EditTarget("pool", name(pool));
      case Application application -> new EditTarget("application", name(application));
      case Workload workload -> new EditTarget("workload", name(workload));
      case Host host -> new EditTarget("host", name(host));
      case Cost cost -> new EditTarget("cost", "");
      case LocalPools local -> new EditTarget("pools", "");
      case Goal goal -> new EditTarget("goal", name(goal.getWorkload()));
      default -> throw new IllegalArgumentException("Not a target: " + object.eClass().getName());
    };
  }

  private static String name(@Nullable NamedElement element) {
    return element == null || element.getName() == null ? "" : element.getName();
  }

  /** Returns the qualified name of a slot in operations. */
  static String slot(Slot slot) {
    EObject process = slot.eContainer() == null ? null : slot.eContainer().eContainer();
    String name = slot.getName() == null ? "" : slot.getName();
    return process instanceof Process known ? name(known) + "." + name : name;
  }

  static String keyword(EObject object) {
    return switch (object) {
      case Element element -> ElementKind.of(element).keyword();
      case Pool pool -> pool.getKind().getLiteral();
      case LocalPools local -> LOCAL_POOLS;
      case Solution solution -> "solution";
      case Process process -> "process";
      case Application application -> "application";
      case Workload workload -> "workload";
      case Host host -> "host";
      case Cost cost -> "cost";
      case Goal goal -> "goal";
      default -> "";
    };
  }

  /** Returns the range of a slot where it is written. */
  Range range(Slot slot) {
    return slotRanges.computeIfAbsent(slot, this::rangeOf);
  }

  /** Returns the range of an element; of a solution, the range of its name. */
  private Range rangeOf(EObject object) {
    INode node =
        object instanceof Solution
            ? NodeModelUtils.findNodesForFeature(object, Literals.NAMED_ELEMENT__NAME).stream()
                .findFirst()
                .orElse(null)
            : NodeModelUtils.findActualNodeFor(object);
    return Optional.ofNullable(node)
        .map(known -> Positions.range(parsed.lines(), known.getOffset(), known.getLength()))
        .orElseGet(() -> Positions.range(parsed.lines(), 0, 0));
  }
}
