package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.ThreadwiseClient;

/**
 * The messages beyond the Language Server Protocol are the same in Java, in TypeScript and in
 * PROTOCOL.md.
 */
final class ProtocolTest {

  private static final Path ROOT = Path.of("../..");
  private static final Path TYPES = ROOT.resolve("vscode-extension/packages/protocol/src");
  private static final Path PAGE = ROOT.resolve("PROTOCOL.md");

  /** Files whose types the server has as records. */
  private static final List<String> FILES =
      List.of(
          "messages.ts",
          "scenarios.ts",
          "compare.ts",
          "figures.ts",
          "diagram.ts",
          "catalog.ts",
          "edit.ts",
          "measurements.ts");

  /** Arguments and results of commands, for which the server has no records. */
  private static final List<String> COMMAND_TYPES = List.of("PoolArguments", "ApplyResult");

  /** Types of the Language Server Protocol. */
  private static final List<Class<?>> LSP_TYPES =
      List.of(TextDocumentIdentifier.class, Range.class, Position.class);

  private static final Pattern INTERFACE =
      Pattern.compile(
          "export interface (\\w+)(?: extends (\\w+))? \\{\\n(.*?)\\n\\}", Pattern.DOTALL);
  private static final Pattern FIELD =
      Pattern.compile("^  readonly (\\w+)(\\??): ([^;]+);$", Pattern.MULTILINE);
  private static final Pattern ALIAS = Pattern.compile("export type (\\w+) =\\s+([^;]+);");
  private static final Pattern HEADING =
      Pattern.compile("^### `(threadwise/\\w+)` (.*)$", Pattern.MULTILINE);

  @Test
  void recordsAndInterfacesHaveTheSameFields() throws Exception {
    Map<String, Map<String, String>> interfaces = interfaces();
    Map<String, Map<String, String>> records = new TreeMap<>();
    for (Class<?> type : records()) {
      records.put(type.getSimpleName(), fields(type));
    }

    COMMAND_TYPES.forEach(interfaces::remove);
    assertThat(interfaces).isEqualTo(records);
  }

  @Test
  void pageContainsTheTypes() throws IOException {
    String page = Files.readString(PAGE);

    for (String file : FILES) {
      assertThat(page).contains("```ts\n" + Files.readString(TYPES.resolve(file)) + "```\n");
    }
  }

  @Test
  void pageHasAHeadingForEveryMessage() throws IOException {
    Map<String, String> documented = new TreeMap<>();
    Matcher heading = HEADING.matcher(Files.readString(PAGE));
    while (heading.find()) {
      documented.put(heading.group(1), heading.group(2));
    }
    Map<String, String> implemented = new TreeMap<>();
    Stream.of(Extensions.class, ThreadwiseClient.class)
        .flatMap(type -> ServiceEndpoints.getSupportedMethods(type).values().stream())
        .filter(method -> method.getMethodName().startsWith("threadwise/"))
        .forEach(method -> implemented.put(method.getMethodName(), types(method)));

    assertThat(documented).isEqualTo(implemented);
  }

  private static String types(JsonRpcMethod method) {
    String params = method.getParameterTypes()[0].getTypeName();
    String name = params.substring(params.lastIndexOf('.') + 1);
    if (method.isNotification()) {
      return name;
    }
    String answer = method.getReturnType().getTypeName();
    return name + " → " + answer.substring(answer.lastIndexOf('.') + 1);
  }

  private static List<Class<?>> records() throws Exception {
    Path classes = Path.of(ThreadwiseClient.class.getResource("ThreadwiseClient.class").toURI());
    try (Stream<Path> files = Files.list(classes.getParent())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
          .<Class<?>>map(name -> load(name.substring(0, name.length() - ".class".length())))
          .filter(Class::isRecord)
          .toList();
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(ThreadwiseClient.class.getPackageName() + "." + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the fields of a record with their types in TypeScript. */
  private static Map<String, String> fields(Class<?> type) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (RecordComponent component : type.getRecordComponents()) {
      AnnotatedType annotated = component.getAnnotatedType();
      String mark = annotated.isAnnotationPresent(Nullable.class) ? "?" : "";
      fields.put(component.getName() + mark, type(annotated));
    }
    return fields;
  }

  private static String type(AnnotatedType annotated) {
    if (annotated instanceof AnnotatedParameterizedType generic) {
      AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
      Class<?> raw = (Class<?>) ((ParameterizedType) generic.getType()).getRawType();
      String last = type(arguments[arguments.length - 1]);
      if (raw == List.class) {
        return "readonly " + last + "[]";
      }
      if (raw == Map.class) {
        return "Readonly<Record<" + type(arguments[0]) + ", " + last + ">>";
      }
      assertThat(raw).isEqualTo(Either.class);
      return type(arguments[0]) + " | " + last;
    }
    Class<?> type = (Class<?>) annotated.getType();
    if (type == String.class) {
      return "string";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "boolean";
    }
    boolean own = type.isRecord() || LSP_TYPES.contains(type);
    return own ? type.getSimpleName() : "number";
  }

  /** Returns the fields of the interfaces; unions of literals count as strings. */
  private static Map<String, Map<String, String>> interfaces() throws IOException {
    var all = new StringBuilder();
    for (String file : FILES) {
      all.append(Files.readString(TYPES.resolve(file)));
    }
    var aliases = new TreeSet<String>();
    Matcher alias = ALIAS.matcher(all);
    while (alias.find()) {
      assertThat(isChoice(alias.group(2))).as(alias.group()).isTrue();
      aliases.add(alias.group(1));
    }
    Map<String, Map<String, String>> found = new TreeMap<>();
    Matcher matcher = INTERFACE.matcher(all);
    while (matcher.find()) {
      Map<String, String> fields = new LinkedHashMap<>();
      if (matcher.group(2) != null) {
        fields.putAll(found.get(matcher.group(2)));
      }
      Matcher field = FIELD.matcher(matcher.group(3));
      while (field.find()) {
        String type = field.group(3);
        boolean literal = aliases.contains(type) || isChoice(type);
        fields.put(field.group(1) + field.group(2), literal ? "string" : type);
      }
      found.put(matcher.group(1), fields);
    }
    LSP_TYPES.forEach(type -> found.remove(type.getSimpleName()));
    return found;
  }

  private static boolean isChoice(String type) {
    return Splitter.on('|')
        .trimResults()
        .omitEmptyStrings()
        .splitToStream(type)
        .allMatch(option -> option.startsWith("'"));
  }
}
