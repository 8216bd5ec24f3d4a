package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.ClauseReader.PropertyTokens;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/**
 * Sets or removes a property of an object other than a task or port. The only property of a process
 * is its execution; its pool has an operation of its own.
 */
final class PropertyEdit {

  /** The keywords for the capacity of a pool's queue, of which a pool has at most one. */
  static final Set<String> CAPACITY = Set.of("bounded", "handoff", "unbounded");

  private static final Set<EStructuralFeature> ELEMENTS =
      Set.of(
          Literals.RESPONSE_CONSTRAINT__ENTRY,
          Literals.RESPONSE_CONSTRAINT__EXIT,
          Literals.THROUGHPUT_CONSTRAINT__EXIT);

  private final EditedModel model;
  private final EObject object;
  private final String keyword;
  private final BraceBlock block;

  private PropertyEdit(EditedModel model, EObject object, String keyword) {
    this.model = model;
    this.object = object;
    this.keyword = keyword;
    this.block = new BraceBlock(model, object);
  }

  /** Sets a property; a null value removes it. */
  static void set(EditedModel model, Target target, String keyword, @Nullable String value) {
    EObject object = model.find(target);
    if (object instanceof Pool pool && keyword.equals(ClauseReader.KIND)) {
      new PoolKindEdit(model, pool).set(value == null ? "" : value.strip());
      return;
    }
    if (object instanceof Process process && keyword.equals(ClauseReader.EXECUTION)) {
      Clauses.setExecution(model, process, value == null ? null : value.strip());
      return;
    }
    PropertyEdit property =
        new PropertyEdit(model, object, property(model, object, keyword.strip()));
    if (value == null) {
      property.remove();
    } else {
      property.write(value.strip());
    }
  }

  /** Returns the keyword as {@link ClauseReader} has it: a qualified name for a task or port. */
  private static String property(EditedModel model, EObject object, String keyword) {
    List<String> keywords =
        object instanceof Pool pool
            ? PropertyKeywords.of(pool.getKind())
            : PropertyKeywords.of(object.eClass());
    return switch (object) {
      case Goal goal -> keyword;
      case Workload workload when !keywords.contains(keyword) -> entry(model.element(keyword));
      case LocalPools local when !keywords.contains(keyword) ->
          ElementNames.qualified(model.element(keyword));
      default -> {
        if (!keywords.contains(keyword)) {
          throw new RefusedException(
              "A %s has no property '%s': choose one of %s"
                  .formatted(ClauseReader.noun(object), keyword, keywords));
        }
        yield keyword;
      }
    };
  }

  private static String entry(Element element) {
    if (!isEntry(element)) {
      throw new RefusedException(
          "No messages arrive at '%s': choose an entry or a responder"
              .formatted(element.getName()));
    }
    return ElementNames.qualified(element);
  }

  /** Returns whether messages of a workload arrive at an element. */
  static boolean isEntry(Element element) {
    return element instanceof Port port
        && (port.getKind() == PortKind.ENTRY || port.getKind() == PortKind.RESPONDER);
  }

  private boolean isNamed() {
    return !PropertyKeywords.of(object.eClass()).contains(keyword)
        && (object instanceof Workload || object instanceof LocalPools);
  }

  private void remove() {
    block.find(Set.of(keyword)).forEach(block::remove);
  }

  private void write(String value) {
    check(value);
    boolean isCapacity = CAPACITY.contains(keyword) && object instanceof Pool;
    List<PropertyTokens> current = block.find(isCapacity ? CAPACITY : Set.of(keyword));
    if (current.isEmpty()) {
      block.add(text(value));
      return;
    }
    PropertyTokens first = current.getFirst();
    boolean valueAlone = first.keyword().equals(keyword) && first.value() <= first.all().last();
    if (valueAlone) {
      model.draft().replaceRange(first.value(), first.all().last(), value);
    } else {
      model.draft().replaceRange(first.all().first(), first.all().last(), text(value));
    }
    current.stream().skip(1).forEach(block::remove);
  }

  private String text(String value) {
    if (isNamed()) {
      return name(model.element(keyword)) + ": " + value;
    }
    String colon = object instanceof LocalPools && keyword.equals("others") ? ": " : " ";
    return (keyword + colon + value).strip();
  }

  private String name(Element element) {
    return written(ElementNames.of(model.solution()).display(element));
  }

  /** Returns a simple or qualified name, escaped where it would be read as a keyword. */
  static String written(String name) {
    int dot = name.indexOf('.');
    return dot < 0
        ? NameForm.escaped(name)
        : NameForm.escaped(name.substring(0, dot))
            + "."
            + NameForm.escaped(name.substring(dot + 1));
  }

  /** Refuses a value that is not valid for the property, or contains more than the property. */
  private void check(String value) {
    String text = text(value);
    String head =
        switch (object) {
          case Host host -> "host";
          case Cost cost -> "cost";
          case Pool pool -> "pool N " + pool.getKind().getLiteral();
          case LocalPools local -> "pools per task";
          case Application application -> "application N";
          case Workload workload -> "workload N";
          case Goal goal -> "goal N";
          default ->
              throw new RefusedException("This element has no properties: choose another one");
        };
    ParsedText probe = TrialParse.of("solution S " + head + " { %s }", text);
    Solution solution = TrialParse.solution(probe);
    if (solution.eContents().size() != 1) {
      throw TrialParse.several(text);
    }
    EObject probed = solution.eContents().getFirst();
    List<PropertyTokens> properties =
        ClauseReader.in(new TokenDraft(probe.text())).locate(probed).stream()
            .filter(property -> !property.keyword().equals(ClauseReader.KIND))
            .toList();
    if (properties.size() != 1) {
      throw TrialParse.several(text);
    }
    if (object instanceof Goal) {
      references(((Goal) probed).getConstraints().getFirst());
    }
  }

  /** Refuses a bound that refers to an unknown element or pool. */
  private void references(EObject constraint) {
    for (EStructuralFeature feature : constraint.eClass().getEAllStructuralFeatures()) {
      NodeModelUtils.findNodesForFeature(constraint, feature)
          .forEach(
              node -> {
                String name = NodeModelUtils.getTokenText(node).replace("^", "");
                if (ELEMENTS.contains(feature)) {
                  model.element(name);
                } else if (feature.equals(Literals.THREADS_CONSTRAINT__POOL)) {
                  model.find(new Target(DiagramOperation.Kind.POOL, name));
                }
              });
    }
  }
}
