package org.threadwise.conversion.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.FullFeaturedSolution;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

class JsonWriterTest {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String SCHEMA = schemaText();

  @Test
  void writesEveryFeatureOfTheMetamodel() throws Exception {
    Solution complete = FullFeaturedSolution.solution();
    Conversion json = JsonWriter.write(complete);
    assertThat(json.losses()).isEmpty();
    Set<EClass> seen = new HashSet<>();
    assertWritten(complete, MAPPER.readTree(json.text()).get("solution"), seen);
    assertThat(seen).containsExactlyInAnyOrderElementsOf(FullFeaturedSolution.classes());
  }

  private static void assertWritten(EObject owner, JsonNode json, Set<EClass> seen) {
    seen.add(owner.eClass());
    List<String> names = new ArrayList<>();
    for (EStructuralFeature feature : owner.eClass().getEAllStructuralFeatures()) {
      String where = owner.eClass().getName() + "." + feature.getName();
      names.add(feature.getName());
      assertThat(owner.eIsSet(feature)).as("%s is set", where).isTrue();
      JsonNode member = json.get(feature.getName());
      assertThat(member).as(where).isNotNull();
      Object value = owner.eGet(feature);
      if (value instanceof List<?> list) {
        assertThat(member.size()).as(where).isEqualTo(list.size());
        for (int index = 0; index < list.size(); index++) {
          assertValue(list.get(index), feature, member.get(index), where, seen);
        }
      } else {
        assertValue(value, feature, member, where, seen);
      }
    }
    json.fieldNames()
        .forEachRemaining(
            name -> assertThat(names).contains(name.equals("type") ? names.get(0) : name));
  }

  private static void assertValue(
      Object value, EStructuralFeature feature, JsonNode json, String where, Set<EClass> seen) {
    if (feature instanceof EReference reference && reference.isContainment()) {
      assertWritten((EObject) value, json, seen);
    } else if (value instanceof EObject target) {
      assertThat(json.textValue()).as(where).isNotEmpty();
      EStructuralFeature name = target.eClass().getEStructuralFeature("name");
      assertThat(json.textValue()).as(where).endsWith((String) target.eGet(name));
    } else if (value instanceof Enumerator literal) {
      assertThat(json.textValue()).as(where).isEqualTo(literal.getLiteral());
    } else if (value instanceof Double number) {
      assertThat(json.doubleValue()).as(where).isEqualTo(number);
    } else {
      assertThat(json.asText()).as(where).isEqualTo(value.toString());
    }
  }

  @Test
  void conformsToItsSchema() {
    assertThat(errors(JsonWriter.write(FullFeaturedSolution.solution()).text())).isEmpty();
    assertThat(errors(JsonWriter.write(FACTORY.createSolution()).text())).isEmpty();
  }

  @Test
  void schemaIsStrict() {
    String json = JsonWriter.write(FullFeaturedSolution.solution()).text();
    assertThat(errors(json.replace("\"version\": 1", "\"version\": 2"))).isNotEmpty();
    assertThat(errors(json.replace("\"stack\":", "\"stacks\":"))).isNotEmpty();
    assertThat(errors(json.replace("\"throttler\"", "\"teleporter\""))).isNotEmpty();
    assertThat(errors(json.replaceFirst("\"cores\": (\\d+)", "\"cores\": \"$1\""))).isNotEmpty();
  }

  static List<EClass> classes() {
    return FullFeaturedSolution.classes();
  }

  @ParameterizedTest
  @MethodSource("classes")
  void schemaDescribesEveryFeature(EClass type) throws Exception {
    JsonNode properties = MAPPER.readTree(SCHEMA).at("/$defs/" + type.getName() + "/properties");
    Set<String> described = new HashSet<>();
    properties.fieldNames().forEachRemaining(described::add);
    Set<String> features = new HashSet<>();
    for (EStructuralFeature feature : type.getEAllStructuralFeatures()) {
      features.add(feature.getName());
      assertThat(properties.at("/" + feature.getName() + "/description").textValue())
          .as("%s.%s", type.getName(), feature.getName())
          .isNotEmpty();
    }
    if (described.contains("type")) {
      assertThat(properties.at("/type/const").textValue()).isEqualTo(JsonWriter.typeName(type));
      described.remove("type");
    }
    assertThat(described).isEqualTo(features);
  }

  @Test
  void schemaListsEveryLiteral() throws Exception {
    for (var classifier : IntegrationPackage.eINSTANCE.getEClassifiers()) {
      if (classifier instanceof EEnum literals) {
        List<String> listed = new ArrayList<>();
        MAPPER
            .readTree(SCHEMA)
            .at("/$defs/" + literals.getName() + "/enum")
            .forEach(literal -> listed.add(literal.textValue()));
        assertThat(listed)
            .isEqualTo(literals.getELiterals().stream().map(l -> l.getLiteral()).toList());
      }
    }
  }

  @Test
  void formatsCompactly() {
    assertThat(JsonWriter.write(small("Cafe", "T1")).text())
        .isEqualTo(
            """
            {
              "format": "threadwise-solution",
              "version": 1,
              "solution": {
                "name": "Cafe",
                "pools": [{"name": "engine", "kind": "fixed", "threads": 12, "discipline": "fifo"}],
                "processes": [
                  {
                    "name": "Coffee",
                    "pool": "engine",
                    "elements": [
                      {
                        "type": "task",
                        "name": "T1",
                        "service": {"cpu": {"type": "constant", "value": {"value": 0.5, "unit": "us"}}},
                        "pattern": "splitter"
                      }
                    ]
                  }
                ]
              }
            }
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"quoted\" \\ back",
        "<tag> & more",
        "two\nlines\r\n\t tab",
        "日本語 👩‍🔬 é",
        "\u0000\u0007\u2028\uD800 alone",
        "\uDC00"
      })
  void escapesAnyName(String name) throws Exception {
    String json = JsonWriter.write(small(name, name)).text();
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    JsonNode solution = MAPPER.readTree(bytes).get("solution");
    assertThat(solution.get("name").textValue()).isEqualTo(name);
    assertThat(solution.at("/processes/0/elements/0/name").textValue()).isEqualTo(name);
    assertThat(errors(json)).isEmpty();
  }

  @Test
  void reportsWhatItCannotExpress() throws Exception {
    Solution solution = small("Cafe", "T1");
    Process process = solution.getProcesses().getFirst();
    Pool missing = FACTORY.createPool();
    ((InternalEObject) missing).eSetProxyURI(org.eclipse.emf.common.util.URI.createURI("x#1"));
    process.setPool(missing);
    Quantity stack = FACTORY.createQuantity();
    stack.setValue(Double.NaN);
    solution.setHost(FACTORY.createHost());
    solution.getHost().setStack(stack);
    Conversion json = JsonWriter.write(solution);
    assertThat(json.losses())
        .containsExactly(
            new Conversion.Loss("solution Cafe", "JSON cannot express the value NaN"),
            new Conversion.Loss("process Coffee", "its reference pool is unresolved"));
    assertThat(MAPPER.readTree(json.text()).at("/losses/1/element").textValue())
        .isEqualTo("process Coffee");
    assertThat(errors(json.text())).isEmpty();
  }

  @Test
  void isDeterministic() {
    assertThat(JsonWriter.write(FullFeaturedSolution.solution()).text())
        .isEqualTo(JsonWriter.write(FullFeaturedSolution.solution()).text());
  }

  private static Solution small(String name, String task) {
    Solution solution = FACTORY.createSolution();
    solution.setName(name);
    Pool pool = FACTORY.createPool();
    pool.setName("engine");
    pool.setThreads(12);
    solution.getPools().add(pool);
    Process process = FACTORY.createProcess();
    process.setName("Coffee");
    process.setPool(pool);
    solution.getProcesses().add(process);
    Task splitter = FACTORY.createTask();
    splitter.setName(task);
    splitter.setPattern(Pattern.SPLITTER);
    Quantity half = FACTORY.createQuantity();
    half.setValue(0.5);
    half.setUnit("us");
    var constant = FACTORY.createConstantDistribution();
    constant.setValue(half);
    splitter.setService(FACTORY.createServiceTime());
    splitter.getService().setCpu(constant);
    process.getElements().add(splitter);
    return solution;
  }

  private static List<String> errors(String json) {
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(SCHEMA);
    return schema.validate(json, InputFormat.JSON).stream().map(e -> e.toString()).toList();
  }

  private static String schemaText() {
    try (InputStream schema =
        Objects.requireNonNull(JsonWriter.class.getResourceAsStream("solution.schema.json"))) {
      return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
