package org.threadwise.conversion.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution as JSON, with a member for each feature of the metamodel that has a value.
 *
 * <p>{@code solution.schema.json} in this package describes the format. Quantities keep value and
 * unit as written. Contained objects are nested; references are names ({@link References}).
 */
public final class JsonWriter {

  /** Value of the member {@code format}. */
  public static final String FORMAT = "threadwise-solution";

  /** Value of the member {@code version}; it changes with the schema. */
  public static final int VERSION = 1;

  /** Features whose default has no meaning on most elements. */
  private static final Set<EAttribute> ONLY_IF_SET =
      Set.of(
          IntegrationPackage.Literals.ELEMENT__FIRING,
          IntegrationPackage.Literals.ELEMENT__EMISSION,
          IntegrationPackage.Literals.POOL__REJECTION);

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final long MAX_EXACT_INTEGER = 1L << 53;

  private final List<Loss> losses = new ArrayList<>();

  private JsonWriter() {}

  /** Writes a solution as JSON. */
  public static Conversion write(Solution solution) {
    JsonWriter writer = new JsonWriter();
    ObjectNode document = NODES.objectNode();
    document.put("format", FORMAT);
    document.put("version", VERSION);
    document.set("solution", writer.object(solution, false));
    if (!writer.losses.isEmpty()) {
      ArrayNode losses = document.putArray("losses");
      for (Loss loss : writer.losses) {
        losses.addObject().put("element", loss.element()).put("reason", loss.reason());
      }
    }
    return new Conversion(CompactJson.of(document), writer.losses);
  }

  private ObjectNode object(EObject value, boolean typed) {
    ObjectNode object = NODES.objectNode();
    if (typed) {
      object.put("type", typeName(value.eClass()));
    }
    for (EStructuralFeature feature : value.eClass().getEAllStructuralFeatures()) {
      JsonNode member = member(value, feature);
      if (member != null) {
        object.set(feature.getName(), member);
      }
    }
    return object;
  }

  /**
   * Returns the type name of a class where several are possible, such as {@code uniform} for {@code
   * UniformDistribution}.
   */
  static String typeName(EClass type) {
    String name = type.getName().replaceFirst("(Distribution|Arrivals|Constraint)$", "");
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  private @Nullable JsonNode member(EObject owner, EStructuralFeature feature) {
    if (feature instanceof EAttribute attribute
        && ONLY_IF_SET.contains(attribute)
        && !owner.eIsSet(attribute)) {
      return null;
    }
    Object value = owner.eGet(feature);
    if (value == null || Boolean.FALSE.equals(value)) {
      return null;
    }
    if (value instanceof List<?> list) {
      ArrayNode array = NODES.arrayNode();
      list.forEach(item -> addIfPresent(array, single(owner, feature, item)));
      return list.isEmpty() ? null : array;
    }
    return single(owner, feature, value);
  }

  private static void addIfPresent(ArrayNode array, @Nullable JsonNode item) {
    if (item != null) {
      array.add(item);
    }
  }

  private @Nullable JsonNode single(EObject owner, EStructuralFeature feature, Object value) {
    return switch (feature) {
      case EReference reference when reference.isContainment() ->
          object((EObject) value, reference.getEReferenceType().isAbstract());
      case EReference reference -> reference(owner, reference, (EObject) value);
      default -> scalar(owner, feature, value);
    };
  }

  private @Nullable JsonNode reference(EObject owner, EReference reference, EObject target) {
    if (target.eIsProxy()) {
      String reason = "its reference " + reference.getName() + " is unresolved";
      losses.add(new Loss(References.path(owner), reason));
      return null;
    }
    return NODES.textNode(References.name(owner, target));
  }

  private JsonNode scalar(EObject owner, EStructuralFeature feature, Object value) {
    return switch (value) {
      case Double number -> number(owner, feature, number);
      case Integer number -> NODES.numberNode(number);
      case Long number -> NODES.numberNode(number);
      case Boolean flag -> NODES.booleanNode(flag);
      case Enumerator literal -> NODES.textNode(literal.getLiteral());
      case String text -> NODES.textNode(text);
      default ->
          throw new IllegalArgumentException(
              "No JSON representation of %s %s".formatted(value.getClass(), feature.getName()));
    };
  }

  /** Returns integers without a decimal point, and null for NaN and infinity. */
  private JsonNode number(EObject owner, EStructuralFeature feature, double value) {
    if (!Double.isFinite(value)) {
      String reason = "JSON cannot express the " + feature.getName() + " " + value;
      losses.add(new Loss(References.path(owner), reason));
      return NODES.nullNode();
    }
    return value == Math.rint(value) && Math.abs(value) < MAX_EXACT_INTEGER
        ? NODES.numberNode((long) value)
        : NODES.numberNode(value);
  }
}
