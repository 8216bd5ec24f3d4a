package org.threadwise.diagram.edit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** How values and names of a model are written; what is as it was read keeps its words. */
final class PreservedText {

  private static final int LONG = 20;

  private final Solution solution;
  private final ElementNames names;
  private final @Nullable ElementOrigins origins;
  private final boolean percentages;

  private PreservedText(Solution solution, @Nullable ElementOrigins origins, boolean percentages) {
    this.solution = solution;
    this.names = ElementNames.of(solution);
    this.origins = origins;
    this.percentages = percentages;
  }

  /** The words of a model alone: two models that say the same have the same words. */
  static PreservedText plain(Solution solution) {
    return new PreservedText(solution, null, false);
  }

  /** The words of a model alone, but percentages stay some. */
  static PreservedText shown(Solution solution) {
    return new PreservedText(solution, null, true);
  }

  /** The words of a model that was read and changed. */
  static PreservedText kept(Solution solution, ElementOrigins origins) {
    return new PreservedText(solution, origins, true);
  }

  /** The words by which an unchanged feature was written. */
  private Optional<String> asRead(EObject object, EStructuralFeature feature) {
    EObject before = origins == null ? null : origins.of(object);
    return before == null || !Objects.equals(before.eGet(feature), object.eGet(feature))
        ? Optional.empty()
        : words(before, feature);
  }

  private static Optional<String> words(EObject read, EStructuralFeature feature) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(read, feature);
    return nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(NodeModelUtils.getTokenText(nodes.getLast()));
  }

  /** A word that was read in front of a feature's value. */
  private boolean began(EObject object, String word) {
    EObject before = origins == null ? null : origins.of(object);
    INode node = before == null ? null : NodeModelUtils.findActualNodeFor(before);
    return node != null && NodeModelUtils.getTokenText(node).startsWith(word);
  }

  /** A number, a string in quotes, or a word. */
  String value(EObject object, EStructuralFeature feature) {
    return asRead(object, feature)
        .orElseGet(
            () ->
                switch (object.eGet(feature)) {
                  case Double real -> number(real);
                  case null -> throw missing(object, feature.getName());
                  case Object other -> other.toString();
                });
  }

  private String string(EObject object, EStructuralFeature feature) {
    return asRead(object, feature)
        .orElseGet(() -> NameForm.quoted(String.valueOf(object.eGet(feature))));
  }

  private static String number(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    String plain = exact.toPlainString();
    return plain.length() <= LONG ? plain : exact.toString();
  }

  static RefusedException missing(@Nullable EObject object, String what) {
    String noun = object == null ? "thing" : ClauseReader.noun(object);
    return new RefusedException(
        "A %s has no %s: give it one before it is written".formatted(noun, what));
  }

  /** A probability, as a percentage if it was one. */
  String probability(Element element) {
    return asRead(element, Literals.ELEMENT__PASSES)
        .orElseGet(
            () ->
                share(
                    element.getPasses(),
                    percentages
                        ? words(origin(element), Literals.ELEMENT__PASSES)
                        : Optional.empty()));
  }

  private EObject origin(EObject object) {
    EObject before = origins == null ? null : origins.of(object);
    return before == null ? object : before;
  }

  private static String share(double probability, Optional<String> before) {
    BigDecimal percent = BigDecimal.valueOf(probability).movePointRight(2).stripTrailingZeros();
    return before.filter(words -> words.endsWith("%")).isPresent()
        ? percent.toPlainString() + " %"
        : number(probability);
  }

  String quantity(@Nullable Quantity quantity) {
    if (quantity == null) {
      throw missing(null, "value");
    }
    String unit = quantity.getUnit();
    return value(quantity, Literals.QUANTITY__VALUE) + (unit == null ? "" : " " + unit);
  }

  String rate(@Nullable Rate rate) {
    if (rate == null) {
      throw missing(null, "rate");
    }
    return value(rate, Literals.RATE__VALUE) + "/" + rate.getPer();
  }

  String distribution(@Nullable Distribution distribution) {
    return switch (distribution) {
      case ConstantDistribution constant -> quantity(constant.getValue());
      case FunctionDistribution function ->
          function.getArguments().stream()
              .map(this::argument)
              .collect(Collectors.joining(", ", function.getFunction() + "(", ")"));
      case MeasuredDistribution measured -> measured(measured);
      case null, default -> throw missing(distribution, "value");
    };
  }

  private String argument(Argument argument) {
    String name = argument.getName();
    return (name == null ? "" : NameForm.written(name) + " ") + quantity(argument.getValue());
  }

  private String measured(MeasuredDistribution measured) {
    List<String> parts = new ArrayList<>();
    parts.add(string(measured, Literals.MEASURED_DISTRIBUTION__FILE));
    if (measured.getColumn() != null) {
      parts.add("column " + string(measured, Literals.MEASURED_DISTRIBUTION__COLUMN));
    }
    if (measured.getUnit() != null) {
      parts.add("unit " + measured.getUnit());
    }
    if (measured.getDate() != null) {
      parts.add("date " + string(measured, Literals.MEASURED_DISTRIBUTION__DATE));
    }
    if (measured.getCount() != null) {
      parts.add("count " + value(measured, Literals.MEASURED_DISTRIBUTION__COUNT));
    }
    return "measured(" + String.join(", ", parts) + ")";
  }

  /** A file with its column and unit, behind a word. */
  String recorded(EObject recorded) {
    StringBuilder out = new StringBuilder("recorded(");
    out.append(string(recorded, Literals.RECORDED_ARRIVALS__FILE));
    if (recorded.eIsSet(Literals.RECORDED_ARRIVALS__COLUMN)) {
      out.append(", column ").append(string(recorded, Literals.RECORDED_ARRIVALS__COLUMN));
    }
    if (recorded.eIsSet(Literals.RECORDED_ARRIVALS__UNIT)) {
      out.append(", unit ").append(recorded.eGet(Literals.RECORDED_ARRIVALS__UNIT));
    }
    return out.append(")").toString();
  }

  String service(ServiceTime service) {
    Distribution cpu = service.getCpu();
    Distribution wait = service.getWait();
    String waiting = wait == null ? "" : "wait " + distribution(wait);
    if (cpu == null) {
      return waiting;
    }
    String word = wait != null || began(service, "cpu") ? "cpu " : "";
    return (word + distribution(cpu) + " " + waiting).strip();
  }

  String routing(Routing routing) {
    if (routing.getRule() != RoutingRule.PROBABILITY) {
      return routing.getRule().getLiteral();
    }
    List<INode> before =
        NodeModelUtils.findNodesForFeature(origin(routing), Literals.ROUTING__PROBABILITIES);
    List<?> values = (List<?>) origin(routing).eGet(Literals.ROUTING__PROBABILITIES);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < routing.getProbabilities().size(); i++) {
      Double probability = routing.getProbabilities().get(i);
      boolean read = origins != null && i < before.size();
      Optional<String> old =
          read ? Optional.of(NodeModelUtils.getTokenText(before.get(i))) : Optional.empty();
      boolean same = read && i < values.size() && probability.equals(values.get(i));
      words.add(same ? old.orElseThrow() : share(probability, old));
    }
    return String.join(", ", words);
  }

  /** Whether a word for arrivals at equal distances was chosen. */
  boolean wasEvery(EObject arrivals) {
    return origins == null || origin(arrivals).equals(arrivals) || began(arrivals, "every");
  }

  String name(NamedElement named) {
    String name = named.getName();
    if (name == null || name.isBlank()) {
      throw missing(named, "name");
    }
    if (NameForm.isName(name)) {
      return NameForm.written(name);
    }
    if (named instanceof Application) {
      return NameForm.quoted(name);
    }
    throw new RefusedException(
        "'%s' is no name: begin with a letter, and go on with letters, digits and _"
            .formatted(name));
  }

  static String name(Slot slot) {
    if (slot.getName() == null) {
      throw missing(slot, "name");
    }
    return slot.getName();
  }

  /** The label in quotes, behind a blank; nothing without one. */
  String label(NamedElement named) {
    String label = named.getLabel();
    return label == null || label.isBlank() ? "" : " " + quotedLabel(named);
  }

  String quotedLabel(NamedElement named) {
    return asRead(named, Literals.NAMED_ELEMENT__LABEL)
        .orElseGet(() -> NameEdits.quoted(named.getLabel()));
  }

  /** Whether something that is referred to is part of the solution, or unknown to it. */
  boolean isThere(@Nullable EObject target) {
    return target != null
        && (target.eIsProxy() || EcoreUtil.getRootContainer(target).equals(solution));
  }

  /** The name by which an object refers to another one; the words that were read if they fit. */
  String reference(EObject holder, EReference feature) {
    EObject target = (EObject) holder.eGet(feature);
    Optional<String> read =
        words(origin(holder), feature)
            .filter(words -> target.eIsProxy() || means(words.replace("^", ""), target));
    return origins == null && !target.eIsProxy()
        ? written(target)
        : read.orElseGet(() -> written(target));
  }

  private boolean means(String words, EObject target) {
    return switch (target) {
      case Element element ->
          words.equals(ElementNames.qualified(element)) || words.equals(names.display(element));
      case Application application when words.startsWith("\"") ->
          words.equals(NameForm.quoted(application.getName()));
      case NamedElement named -> words.equals(named.getName());
      default -> false;
    };
  }

  private String written(EObject target) {
    return switch (target) {
      case Element element -> PropertyEdit.written(names.display(element));
      case NamedElement named -> name(named);
      default -> throw missing(target, "name");
    };
  }
}
