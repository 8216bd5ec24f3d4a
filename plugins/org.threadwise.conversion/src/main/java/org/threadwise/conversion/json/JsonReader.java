package org.threadwise.conversion.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.SimilarNames;

/** Reads the format of {@link JsonWriter}, and rejects anything else. */
public final class JsonReader {

  private static final ObjectReader JSON =
      new ObjectMapper()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .reader();
  private static final Set<String> MEMBERS = Set.of("format", "version", "solution", "losses");

  private final DeferredReferences links = new DeferredReferences();

  private JsonReader() {}

  /**
   * Reads a solution.
   *
   * @throws BadJsonException if the text is not JSON, or not in this format
   */
  public static Solution read(String text) throws BadJsonException {
    JsonNode document = parse(text.startsWith("\ufeff") ? text.substring(1) : text);
    checkHead(document);
    JsonReader reader = new JsonReader();
    Solution solution =
        (Solution)
            reader.object(
                IntegrationPackage.Literals.SOLUTION, document.get("solution"), "solution");
    reader.links.resolve(solution);
    return solution;
  }

  private static JsonNode parse(String text) throws BadJsonException {
    try {
      JsonNode document = JSON.readTree(text);
      if (document == null || document.isMissingNode()) {
        throw new BadJsonException("line 1, column 1", "the document is empty");
      }
      return document;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String where =
          at == null
              ? "unknown position"
              : "line " + at.getLineNr() + ", column " + at.getColumnNr();
      throw new BadJsonException(where, "this is not JSON: " + e.getOriginalMessage());
    }
  }

  private static void checkHead(JsonNode document) throws BadJsonException {
    String start = "line 1";
    if (!document.isObject() || !JsonWriter.FORMAT.equals(document.path("format").textValue())) {
      throw new BadJsonException(
          start, "a solution in JSON is an object with \"format\": \"" + JsonWriter.FORMAT + "\"");
    }
    JsonNode version = document.path("version");
    if (!version.isIntegralNumber() || version.longValue() != JsonWriter.VERSION) {
      throw new BadJsonException(
          "version",
          "this version of Threadwise reads version "
              + JsonWriter.VERSION
              + (version.isMissingNode() ? ", and none is given" : ", not " + version));
    }
    for (Map.Entry<String, JsonNode> member : document.properties()) {
      if (!MEMBERS.contains(member.getKey())) {
        throw unknown(member.getKey(), "member", MEMBERS, member.getKey());
      }
    }
    if (!document.has("solution")) {
      throw new BadJsonException("solution", "the member is missing");
    }
  }

  private EObject object(EClass type, JsonNode json, String path) throws BadJsonException {
    if (!(json instanceof ObjectNode members)) {
      throw new BadJsonException(path, "expected an object, but found " + kind(json));
    }
    EObject object = EcoreUtil.create(type.isAbstract() ? subtype(type, members, path) : type);
    for (Map.Entry<String, JsonNode> member : members.properties()) {
      if (type.isAbstract() && member.getKey().equals("type")) {
        continue;
      }
      String where = path + "." + member.getKey();
      EStructuralFeature feature = object.eClass().getEStructuralFeature(member.getKey());
      if (feature == null) {
        throw unknown(where, "member", names(object.eClass()), member.getKey());
      }
      set(object, feature, member.getValue(), where);
    }
    return object;
  }

  private static EClass subtype(EClass type, ObjectNode members, String path)
      throws BadJsonException {
    Map<String, EClass> types = new TreeMap<>();
    for (var classifier : IntegrationPackage.eINSTANCE.getEClassifiers()) {
      if (classifier instanceof EClass candidate
          && !candidate.isAbstract()
          && type.isSuperTypeOf(candidate)) {
        types.put(JsonWriter.typeName(candidate), candidate);
      }
    }
    JsonNode name = members.path("type");
    if (!name.isTextual()) {
      throw new BadJsonException(
          path + ".type", "the member must be one of " + String.join(", ", types.keySet()));
    }
    EClass subtype = types.get(name.textValue());
    if (subtype == null) {
      throw unknown(path + ".type", "type", types.keySet(), name.textValue());
    }
    return subtype;
  }

  private static Collection<String> names(EClass type) {
    return type.getEAllStructuralFeatures().stream().map(EStructuralFeature::getName).toList();
  }

  private void set(EObject owner, EStructuralFeature feature, JsonNode json, String path)
      throws BadJsonException {
    if (!feature.isMany()) {
      setOne(owner, feature, json, path);
      return;
    }
    if (!json.isArray()) {
      throw new BadJsonException(path, "expected a list, but found " + kind(json));
    }
    List<Object> values = new ArrayList<>();
    for (int index = 0; index < json.size(); index++) {
      String where = path + "[" + index + "]";
      if (feature instanceof EReference reference && !reference.isContainment()) {
        links.add(owner, reference, name(json.get(index), where), where);
      } else {
        values.add(value(feature, json.get(index), where));
      }
    }
    @SuppressWarnings("unchecked") // EMF returns the list of a feature of many as an object
    List<Object> list = (List<Object>) owner.eGet(feature);
    list.addAll(values);
  }

  private void setOne(EObject owner, EStructuralFeature feature, JsonNode json, String path)
      throws BadJsonException {
    if (feature instanceof EReference reference && !reference.isContainment()) {
      links.add(owner, reference, name(json, path), path);
    } else {
      owner.eSet(feature, value(feature, json, path));
    }
  }

  private Object value(EStructuralFeature feature, JsonNode json, String path)
      throws BadJsonException {
    return switch (feature) {
      case EReference reference -> object(reference.getEReferenceType(), json, path);
      case EAttribute attribute -> AttributeValues.read(attribute, json, path);
      default -> throw new IllegalArgumentException("Neither attribute nor reference: " + feature);
    };
  }

  private static String name(JsonNode json, String path) throws BadJsonException {
    if (!json.isTextual()) {
      throw new BadJsonException(path, "expected a name, but found " + kind(json));
    }
    return json.textValue();
  }

  /** Describes a JSON value in a message. */
  static String kind(JsonNode json) {
    return switch (json.getNodeType()) {
      case OBJECT -> "an object";
      case ARRAY -> "a list";
      case STRING -> "the string \"" + json.textValue() + "\"";
      case NUMBER -> "the number " + json;
      case BOOLEAN, NULL -> json.toString();
      case BINARY, MISSING, POJO -> "something else";
    };
  }

  /** Returns the error for a name that is not among the known ones, with a suggestion. */
  static BadJsonException unknown(
      String place, String kind, Collection<String> known, String given) {
    List<String> similar = SimilarNames.to(given, new HashSet<>(known));
    String hint =
        similar.isEmpty()
            ? "; expected one of " + String.join(", ", known.stream().sorted().toList())
            : "; did you mean '" + similar.getFirst() + "'?";
    return new BadJsonException(place, "unknown " + kind + " '" + given + "'" + hint);
  }
}
