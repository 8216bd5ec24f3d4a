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
 * What a text says, as operations and properties know it. Not safe for use by several threads at
 * once.
 */
public final class DiagramElements {

  /** Keyword of the pools per task. */
  static final String LOCAL_POOLS = "pools per task";

  private final ParsedText parsed;
  private final ClauseReader said;

  /** What was told: pictures in which things only moved tell the same of them. */
  private final Map<EObject, DiagramElement> told = new HashMap<>();

  private final Map<Slot, Range> slots = new HashMap<>();

  private DiagramElements(ParsedText parsed) {
    this.parsed = parsed;
    this.said = ClauseReader.in(parsed);
  }

  /**
   * What a text says.
   *
   * @param before of another version: of processes with the same words, what it told is told again
   */
  static DiagramElements of(ParsedText parsed, @Nullable DiagramElements before) {
    DiagramElements things = new DiagramElements(parsed);
    if (before != null) {
      UnchangedProcesses.in(before.parsed, parsed).forEach(same -> things.keep(before, same));
    }
    return things;
  }

  private void keep(DiagramElements before, UnchangedProcesses.Pair same) {
    DiagramElement process = before.told.get(same.before());
    if (process != null) {
      told.put(same.now(), LineShift.by(same.lines(), process));
    }
    for (int i = 0; i < same.now().getElements().size(); i++) {
      Element was = same.before().getElements().get(i);
      Element is = same.now().getElements().get(i);
      DiagramElement element = before.told.get(was);
      if (element != null) {
        told.put(is, LineShift.by(same.lines(), element));
      }
      for (int output = 0; output < is.getOutputs().size(); output++) {
        Range slot = before.slots.get(was.getOutputs().get(output));
        if (slot != null) {
          slots.put(is.getOutputs().get(output), LineShift.by(same.lines(), slot));
        }
      }
    }
  }

  /** What has no figure of its own: the solution, its host, pools per task, workloads, goals. */
  static List<EObject> parts(Solution solution) {
    return Stream.concat(
            Stream.of(solution),
            solution.eContents().stream()
                .filter(
                    part ->
                        part instanceof Host
                            || part instanceof LocalPools
                            || part instanceof Workload
                            || part instanceof Goal))
        .toList();
  }

  DiagramElement of(EObject object) {
    return told.computeIfAbsent(object, this::tell);
  }

  private DiagramElement tell(EObject object) {
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
        said.of(object).stream()
            .map(saying -> new DiagramClause(saying.word(), saying.value()))
            .toList());
  }

  /** The word of the clause of a thing at a character of the text, null if there is none. */
  @Nullable String clauseAt(EObject object, int offset) {
    return said.wordAt(object, offset).orElse(null);
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
      case LocalPools local -> new EditTarget("pools", "");
      case Goal goal -> new EditTarget("goal", name(goal.getWorkload()));
      default -> throw new IllegalArgumentException("No target is " + object.eClass().getName());
    };
  }

  private static String name(@Nullable NamedElement element) {
    return element == null || element.getName() == null ? "" : element.getName();
  }

  /** A slot as operations name it. */
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
      case Goal goal -> "goal";
      default -> "";
    };
  }

  /** All of a slot where it is written to. */
  Range range(Slot slot) {
    return slots.computeIfAbsent(slot, this::rangeOf);
  }

  /** All of a thing; of a solution, its name. */
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
