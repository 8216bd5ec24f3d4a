package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

/** The outline: statements, and the tasks and ports of processes. */
public final class Outline {

  private final ParsedText parsed;

  private Outline(ParsedText parsed) {
    this.parsed = parsed;
  }

  /** Returns the statements in the order of the text; those of processes have children. */
  public static List<DocumentSymbol> of(ParsedText parsed) {
    Solution solution = parsed.solution();
    return solution == null ? List.of() : new Outline(parsed).children(solution);
  }

  private List<DocumentSymbol> children(EObject parent) {
    List<DocumentSymbol> symbols = new ArrayList<>();
    for (EObject child : parent.eContents()) {
      DocumentSymbol symbol = symbol(child);
      if (symbol != null) {
        symbols.add(symbol);
      }
    }
    symbols.sort(
        Comparator.comparingInt((DocumentSymbol symbol) -> symbol.getRange().getStart().getLine())
            .thenComparingInt(symbol -> symbol.getRange().getStart().getCharacter()));
    return symbols;
  }

  private @Nullable DocumentSymbol symbol(EObject object) {
    return switch (object) {
      case Host host -> symbol(host, "host", SymbolKind.Struct);
      case Cost cost -> symbol(cost, "cost", null, SymbolKind.Struct);
      case Pool pool -> symbol(pool, pool.getKind().getLiteral() + " pool", SymbolKind.Class);
      case LocalPools local -> symbol(local, "pools per task", null, SymbolKind.Class);
      case Application application -> symbol(application, "application", SymbolKind.Interface);
      case Process process -> {
        String detail = process.isPerMessage() ? "process per message" : "process";
        DocumentSymbol symbol = symbol(process, detail, SymbolKind.Module);
        symbol.setChildren(children(process));
        yield symbol;
      }
      case Port port -> symbol(port, ElementKind.of(port).displayName(), SymbolKind.Event);
      case Element task -> symbol(task, ElementKind.displayName(task), SymbolKind.Function);
      case Workload workload -> symbol(workload, "workload", SymbolKind.Object);
      case Goal goal -> symbol(goal, goalName(goal), null, SymbolKind.Constant);
      case Layout layout -> symbol(layout, "layout", null, SymbolKind.Array);
      default -> null;
    };
  }

  private static String goalName(Goal goal) {
    Workload workload = goal.getWorkload();
    String name = workload == null || workload.eIsProxy() ? null : workload.getName();
    return name == null ? "goal" : "goal " + name;
  }

  private DocumentSymbol symbol(NamedElement element, String detail, SymbolKind kind) {
    String name = element.getName() == null ? "" : element.getName().strip();
    String label = element.getLabel();
    return symbol(
        element,
        name.isEmpty() ? detail : name,
        label == null ? detail : detail + " \u00b7 " + label,
        kind);
  }

  private DocumentSymbol symbol(
      EObject object, String name, @Nullable String detail, SymbolKind kind) {
    INode whole = NodeModelUtils.findActualNodeFor(object);
    INode part = name(object);
    if (part == null) {
      part = firstToken(whole);
    }
    DocumentSymbol symbol =
        new DocumentSymbol(
            name,
            kind,
            Positions.range(parsed.lines(), whole.getOffset(), whole.getLength()),
            Positions.range(parsed.lines(), part.getOffset(), part.getLength()));
    symbol.setDetail(detail);
    return symbol;
  }

  private static @Nullable INode name(EObject object) {
    return object instanceof NamedElement
        ? NodeModelUtils.findNodesForFeature(object, Literals.NAMED_ELEMENT__NAME).stream()
            .findFirst()
            .orElse(null)
        : null;
  }

  private static INode firstToken(INode whole) {
    for (INode leaf : whole.getLeafNodes()) {
      if (leaf.getOffset() >= whole.getOffset() && leaf.getLength() > 0) {
        return leaf;
      }
    }
    return whole;
  }
}
