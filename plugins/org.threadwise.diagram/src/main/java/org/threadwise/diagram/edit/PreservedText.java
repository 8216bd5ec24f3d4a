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
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Throttling;
import org.threadwise.model.names.ElementNames;

/**
 * The source text of values and names of a model. A value that has not changed since it was read
 * keeps the text that it was read from, such as {@code 0.50} or {@code 2e3 ms}.
 */
final class PreservedText {

  /** Longer numbers are written with an exponent. */
  private static final int MAX_DIGITS = 20;

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

  /** Returns texts that depend on the model alone: equal models have equal texts. */
  static PreservedText canonical(Solution solution) {
    return new PreservedText(solution, null, false);
  }

  /** Returns the canonical texts, but percentages for probabilities that were read as such. */
  static PreservedText displayed(Solution solution) {
    return new PreservedText(solution, null, true);
  }

  /** Returns the texts of a model that has changed since it was read. */
  static PreservedText preserved(Solution solution, ElementOrigins origins) {
    return new PreservedText(solution, origins, true);
  }

  /** Returns the text from which a feature was read, if its value has not changed. */
  private Optional<String> asRead(EObject object, EStructuralFeature feature) {
    EObject before = origins == null ? null : origins.of(object);
    return before == null || !Objects.equals(before.eGet(feature), object.eGet(feature))
        ? Optional.empty()
        : source(before, feature);
  }

  private static Optional<String> source(EObject read, EStructuralFeature feature) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(read, feature);
    return nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(NodeModelUtils.getTokenText(nodes.getLast()));
  }

  /** Returns whether the text of an object started with a keyword. */
  private boolean startedWith(EObject object, String keyword) {
    EObject before = origins == null ? null : origins.of(object);
    INode node = before == null ? null : NodeModelUtils.findActualNodeFor(before);
    return node != null && NodeModelUtils.getTokenText(node).startsWith(keyword);
  }

  /** Returns a number, a quoted string, or a literal. */
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
    return plain.length() <= MAX_DIGITS ? plain : exact.toString();
  }

  static RefusedException missing(@Nullable EObject object, String what) {
    String noun = object == null ? "element" : ClauseReader.noun(object);
    return new RefusedException(
        "A %s has no %s: set one before you save the text".formatted(noun, what));
  }

  /** Returns a probability, as a percentage if it was read as one. */
  String probability(Element element, EStructuralFeature feature) {
    return asRead(element, feature)
        .orElseGet(
            () ->
                share(
                    (Double) element.eGet(feature),
                    percentages ? source(origin(element), feature) : Optional.empty()));
  }

  private EObject origin(EObject object) {
    EObject before = origins == null ? null : origins.of(object);
    return before == null ? object : before;
  }

  private static String share(double probability, Optional<String> before) {
    BigDecimal percent = BigDecimal.valueOf(probability).movePointRight(2).stripTrailingZeros();
    return before.filter(text -> text.endsWith("%")).isPresent()
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

  String throttling(Throttling throttling) {
    return value(throttling, Literals.THROTTLING__MESSAGES)
        + (throttling.isAtOnce() ? " at once" : " per " + quantity(throttling.getPeriod()))
        + (throttling.isBlocking() ? " blocking" : "");
  }

  String rate(@Nullable Rate rate) {
    if (rate == null) {
      throw missing(null, "rate");
    }
    return value(rate, Literals.RATE__VALUE) + "/" + rate.getPer();
  }

  String price(Price price) {
    return value(price, Literals.PRICE__VALUE) + "/" + String.join("/", price.getPer());
  }

  String distribution(@Nullable Distribution distribution) {
    return switch (distribution) {
      case ConstantDistribution constant -> quantity(constant.getValue()) + provenance(constant);
      case FunctionDistribution function ->
          function.getArguments().stream()
                  .map(this::argument)
                  .collect(Collectors.joining(", ", function.getFunction() + "(", ")"))
              + provenance(function);
      case MeasuredDistribution measured -> measured(measured);
      case null, default -> throw missing(distribution, "value");
    };
  }

  /** Returns a blank and the provenance of a distribution, empty if it has none. */
  private String provenance(Distribution distribution) {
    if (distribution.getSource() == null) {
      return "";
    }
    StringBuilder out = new StringBuilder(source(distribution));
    if (distribution.getCount() != null) {
      out.append(" count ").append(value(distribution, Literals.DISTRIBUTION__COUNT));
    }
    if (distribution.getDate() != null) {
      out.append(" date ").append(string(distribution, Literals.DISTRIBUTION__DATE));
    }
    return out.toString();
  }

  private String source(Distribution distribution) {
    return distribution.getSource() == null
        ? ""
        : " from " + string(distribution, Literals.DISTRIBUTION__SOURCE);
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
      parts.add("date " + string(measured, Literals.DISTRIBUTION__DATE));
    }
    if (measured.getCount() != null) {
      parts.add("count " + value(measured, Literals.DISTRIBUTION__COUNT));
    }
    return "measured(" + String.join(", ", parts) + ")" + source(measured);
  }

  /** Returns the quoted names of an element in measurements. */
  String measurementNames(Element element) {
    List<INode> before =
        NodeModelUtils.findNodesForFeature(origin(element), Literals.ELEMENT__MEASURED_AS);
    boolean unchanged =
        origins != null
            && origins.of(element) instanceof Element read
            && read.getMeasuredAs().equals(element.getMeasuredAs());
    return unchanged
        ? before.stream().map(NodeModelUtils::getTokenText).collect(Collectors.joining(", "))
        : element.getMeasuredAs().stream().map(NameForm::quoted).collect(Collectors.joining(", "));
  }

  /** Returns the recorded arrivals: a file with its column and unit. */
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
    String keyword = wait != null || startedWith(service, "cpu") ? "cpu " : "";
    return (keyword + distribution(cpu) + " " + waiting).strip();
  }

  String routing(Routing routing) {
    if (routing.getRule() != RoutingRule.PROBABILITY) {
      return routing.getRule().getLiteral();
    }
    List<INode> before =
        NodeModelUtils.findNodesForFeature(origin(routing), Literals.ROUTING__PROBABILITIES);
    List<?> values = (List<?>) origin(routing).eGet(Literals.ROUTING__PROBABILITIES);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < routing.getProbabilities().size(); i++) {
      Double probability = routing.getProbabilities().get(i);
      boolean read = origins != null && i < before.size();
      Optional<String> old =
          read ? Optional.of(NodeModelUtils.getTokenText(before.get(i))) : Optional.empty();
      boolean same = read && i < values.size() && probability.equals(values.get(i));
      texts.add(same ? old.orElseThrow() : share(probability, old));
    }
    return String.join(", ", texts);
  }

  /** Returns whether arrivals at a constant interval are written with {@code every}. */
  boolean wasEvery(EObject arrivals) {
    return origins == null || origin(arrivals).equals(arrivals) || startedWith(arrivals, "every");
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
    throw new RefusedException(NameForm.invalid(name));
  }

  static String name(Slot slot) {
    if (slot.getName() == null) {
      throw missing(slot, "name");
    }
    return slot.getName();
  }

  /** Returns a blank and the quoted label; empty for no label. */
  String label(NamedElement named) {
    String label = named.getLabel();
    return label == null || label.isBlank() ? "" : " " + quotedLabel(named);
  }

  String quotedLabel(NamedElement named) {
    return asRead(named, Literals.NAMED_ELEMENT__LABEL)
        .orElseGet(() -> NameEdits.quoted(named.getLabel()));
  }

  /**
   * Returns whether a reference can be written: to an object of the solution, or an unknown name.
   */
  boolean isWritable(@Nullable EObject target) {
    return target != null
        && (target.eIsProxy() || EcoreUtil.getRootContainer(target).equals(solution));
  }

  /** Returns the text of a reference; the text that was read if it still denotes the target. */
  String reference(EObject holder, EReference feature) {
    EObject target = (EObject) holder.eGet(feature);
    Optional<String> read =
        source(origin(holder), feature)
            .filter(text -> target.eIsProxy() || denotes(text.replace("^", ""), target));
    return origins == null && !target.eIsProxy()
        ? written(target)
        : read.orElseGet(() -> written(target));
  }

  private boolean denotes(String text, EObject target) {
    return switch (target) {
      case Element element ->
          text.equals(ElementNames.qualified(element)) || text.equals(names.display(element));
      case Application application when text.startsWith("\"") ->
          text.equals(NameForm.quoted(application.getName()));
      case NamedElement named -> text.equals(named.getName());
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
