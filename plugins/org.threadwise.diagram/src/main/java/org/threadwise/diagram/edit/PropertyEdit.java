package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.ClauseReader.Part;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** Writes what is said of a thing that is no task, port or process, between its braces. */
final class PropertyEdit {

  /** Words of which a pool has one: how much room its queue has. */
  static final Set<String> ROOM = Set.of("bounded", "handoff", "unbounded");

  private static final Set<EStructuralFeature> ELEMENTS =
      Set.of(
          Literals.RESPONSE_CONSTRAINT__ENTRY,
          Literals.RESPONSE_CONSTRAINT__EXIT,
          Literals.THROUGHPUT_CONSTRAINT__EXIT);

  private final EditedModel model;
  private final EObject thing;
  private final String word;
  private final BraceBlock block;

  private PropertyEdit(EditedModel model, EObject thing, String word) {
    this.model = model;
    this.thing = thing;
    this.word = word;
    this.block = new BraceBlock(model, thing);
  }

  /** Writes a word with a value, or removes it. */
  static void set(EditedModel model, Target target, String word, @Nullable String value) {
    EObject thing = model.find(target);
    if (thing instanceof Pool pool && word.equals(ClauseReader.KIND)) {
      new PoolKindEdit(model, pool).set(value == null ? "" : value.strip());
      return;
    }
    PropertyEdit property = new PropertyEdit(model, thing, property(model, thing, word.strip()));
    if (value == null) {
      property.remove();
    } else {
      property.write(value.strip());
    }
  }

  /** The word as it is looked for: of a task or port, its qualified name. */
  private static String property(EditedModel model, EObject thing, String word) {
    List<String> words =
        thing instanceof Pool pool
            ? PropertyKeywords.of(pool.getKind())
            : PropertyKeywords.of(thing.eClass());
    return switch (thing) {
      case Goal goal -> word;
      case Workload workload when !words.contains(word) -> entry(model.element(word));
      case LocalPools local when !words.contains(word) ->
          ElementNames.qualified(model.element(word));
      default -> {
        if (!words.contains(word)) {
          throw new RefusedException(
              "'%s' says nothing of a %s: choose one of %s"
                  .formatted(word, ClauseReader.noun(thing), words));
        }
        yield word;
      }
    };
  }

  private static String entry(Element element) {
    if (!isEntry(element)) {
      throw new RefusedException(
          "nothing arrives at '%s': choose an entry or a responder".formatted(element.getName()));
    }
    return ElementNames.qualified(element);
  }

  /** Whether messages of a workload arrive at an element. */
  static boolean isEntry(Element element) {
    return element instanceof Port port
        && (port.getKind() == PortKind.ENTRY || port.getKind() == PortKind.RESPONDER);
  }

  private boolean isNamed() {
    return !PropertyKeywords.of(thing.eClass()).contains(word)
        && (thing instanceof Workload || thing instanceof LocalPools);
  }

  private void remove() {
    block.find(Set.of(word)).forEach(block::remove);
  }

  private void write(String value) {
    check(value);
    List<Part> now = block.find(ROOM.contains(word) && thing instanceof Pool ? ROOM : Set.of(word));
    if (now.isEmpty()) {
      block.add(words(value));
      return;
    }
    Part first = now.getFirst();
    boolean valueAlone = first.word().equals(word) && first.value() <= first.all().last();
    if (valueAlone) {
      model.draft().rewrite(first.value(), first.all().last(), value);
    } else {
      model.draft().rewrite(first.all().first(), first.all().last(), words(value));
    }
    now.stream().skip(1).forEach(block::remove);
  }

  private String words(String value) {
    if (isNamed()) {
      return name(model.element(word)) + ": " + value;
    }
    String colon = thing instanceof LocalPools && word.equals("others") ? ": " : " ";
    return (word + colon + value).strip();
  }

  private String name(Element element) {
    return written(ElementNames.of(model.solution()).display(element));
  }

  /** A name, perhaps a qualified one, where a word of the language could stand, too. */
  static String written(String name) {
    int dot = name.indexOf('.');
    return dot < 0
        ? NameForm.escaped(name)
        : NameForm.escaped(name.substring(0, dot))
            + "."
            + NameForm.escaped(name.substring(dot + 1));
  }

  /** Refuses a value that does not fit, or says something else. */
  private void check(String value) {
    String words = words(value);
    String head =
        switch (thing) {
          case Host host -> "host";
          case Pool pool -> "pool N " + pool.getKind().getLiteral();
          case LocalPools local -> "pools per task";
          case Application application -> "application N";
          case Workload workload -> "workload N";
          case Goal goal -> "goal N";
          default -> throw new RefusedException("Nothing can be said of it: choose another thing");
        };
    ParsedText probe = TrialParse.of("solution S " + head + " { %s }", words);
    Solution solution = TrialParse.solution(probe);
    if (solution.eContents().size() != 1) {
      throw TrialParse.several(words);
    }
    EObject probed = solution.eContents().getFirst();
    List<Part> parts =
        ClauseReader.in(new TokenDraft(probe.text())).parts(probed).stream()
            .filter(part -> !part.word().equals(ClauseReader.KIND))
            .toList();
    if (parts.size() != 1) {
      throw TrialParse.several(words);
    }
    if (thing instanceof Goal) {
      references(((Goal) probed).getConstraints().getFirst());
    }
  }

  /** Refuses a bound of something that is not there. */
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
