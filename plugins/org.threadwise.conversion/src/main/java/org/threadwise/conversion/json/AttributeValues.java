package org.threadwise.conversion.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;

/** Reads the values of attributes from JSON. */
final class AttributeValues {

  private AttributeValues() {}

  static Object read(EAttribute attribute, JsonNode json, String path) throws BadJsonException {
    if (attribute.getEAttributeType() instanceof EEnum literals) {
      return literal(literals, json, path);
    }
    String type = attribute.getEAttributeType().getInstanceClassName();
    return switch (type) {
      case "java.lang.String" -> {
        require(json.isTextual(), "a string", json, path);
        yield json.textValue();
      }
      case "java.lang.Integer", "int" -> {
        require(json.isIntegralNumber() && json.canConvertToInt(), "a whole number", json, path);
        yield json.intValue();
      }
      case "java.lang.Long" -> {
        require(json.isIntegralNumber() && json.canConvertToLong(), "a whole number", json, path);
        yield json.longValue();
      }
      case "java.lang.Double", "double" -> {
        boolean finite = json.isNumber() && Double.isFinite(json.doubleValue());
        require(finite, "a finite number", json, path);
        yield json.doubleValue();
      }
      case "java.lang.Boolean", "boolean" -> {
        require(json.isBoolean(), "true or false", json, path);
        yield json.booleanValue();
      }
      default ->
          throw new IllegalArgumentException(
              "No JSON representation of " + attribute.getName() + " of type " + type);
    };
  }

  private static Object literal(EEnum literals, JsonNode json, String path)
      throws BadJsonException {
    List<String> known = literals.getELiterals().stream().map(EEnumLiteral::getLiteral).toList();
    require(json.isTextual(), "one of " + String.join(", ", known), json, path);
    EEnumLiteral value = literals.getEEnumLiteralByLiteral(json.textValue());
    if (value == null) {
      throw JsonReader.unknown(path, "value", known, json.textValue());
    }
    return value.getInstance();
  }

  private static void require(boolean isValid, String expected, JsonNode json, String path)
      throws BadJsonException {
    if (!isValid) {
      throw new BadJsonException(
          path, "expected " + expected + ", but found " + JsonReader.kind(json));
    }
  }
}
