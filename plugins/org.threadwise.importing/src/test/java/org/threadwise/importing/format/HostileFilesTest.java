package org.threadwise.importing.format;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.SourceFile;

/** Huge, deep and meaningless files are refused at once, with their name. */
@Timeout(30)
class HostileFilesTest {

  private static final int HUGE = 50 << 20;
  private static final int DEEP = 50_000;

  private static final List<String> NAMES =
      List.of(
          "CAMEL a.yaml",
          "CAMEL a.xml",
          "SPRING_INTEGRATION a.xml",
          "GUARANA a.java",
          "GUARANA a.xml");

  static Stream<Arguments> formats() {
    return NAMES.stream().map(HostileFilesTest::format);
  }

  private static Arguments format(String name) {
    String[] parts = name.split(" ", -1);
    return arguments(ImportFormat.valueOf(parts[0]), parts[1]);
  }

  private static void isRefused(ImportFormat format, String name, String text) {
    // An empty configuration of the engine is fine only beside a process.
    List<SourceFile> files =
        format == ImportFormat.GUARANA && name.endsWith(".xml")
            ? List.of(new SourceFile("P.java", javaClass("")), new SourceFile(name, text))
            : List.of(new SourceFile(name, text));
    assertThatThrownBy(() -> format.read(files))
        .isInstanceOf(ImportException.class)
        .hasMessageStartingWith(name);
  }

  private static String javaClass(String statement) {
    return "class P extends Process { P() { super(\"P\"); " + statement + " } }";
  }

  @ParameterizedTest
  @MethodSource("formats")
  void hugeFiles(ImportFormat format, String name) {
    isRefused(format, name, "a: 1\n".repeat(HUGE / 5));
    isRefused(format, name, "<a/>" + " ".repeat(HUGE));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void garbage(ImportFormat format, String name) {
    byte[] bytes = new byte[1 << 16];
    int state = 12345;
    for (int index = 0; index < bytes.length; index++) {
      state = state * 1_103_515_245 + 12_345;
      bytes[index] = (byte) (state >>> 16);
    }
    isRefused(format, name, new String(bytes, StandardCharsets.ISO_8859_1));
    isRefused(format, name, "\u0000".repeat(1000));
    isRefused(format, name, "\ud800\udc00\ud800");
    isRefused(format, name, "");
  }

  static Stream<Arguments> xmlFormats() {
    return NAMES.stream().filter(name -> name.endsWith(".xml")).map(HostileFilesTest::format);
  }

  @ParameterizedTest
  @MethodSource("xmlFormats")
  void expandingAndDeepXml(ImportFormat format, String name) {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 \"boom\">");
    for (int level = 1; level < 30; level++) {
      bomb.append("<!ENTITY e%d \"&e%d;&e%d;\">".formatted(level, level - 1, level - 1));
    }
    isRefused(format, name, bomb + "]><a>&e29;</a>");
    isRefused(format, name, "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>");
    isRefused(format, name, "<a>".repeat(DEEP) + "</a>".repeat(DEEP));
    isRefused(format, name, "<a ".repeat(DEEP));
  }

  static Stream<String> yamls() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int level = 1; level < 40; level++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(level, level, level - 1, level - 1));
    }
    return Stream.of(
        bomb.toString(),
        "[".repeat(DEEP),
        "{a: ".repeat(DEEP),
        "- ".repeat(DEEP) + "a",
        "&a [*a]",
        "? ".repeat(DEEP));
  }

  @ParameterizedTest
  @MethodSource("yamls")
  void expandingAndDeepYaml(String text) {
    isRefused(ImportFormat.CAMEL, "a.yaml", text);
  }

  static Stream<String> statements() {
    return Stream.of(
        "{".repeat(DEEP),
        "f(".repeat(DEEP),
        "int i = " + "1 + ".repeat(DEEP) + "1;",
        "int i = " + "- ".repeat(DEEP) + "1;",
        "int i = " + "(int) ".repeat(DEEP) + "1;",
        "int i = " + "a ? b : ".repeat(DEEP) + "c;",
        "a = ".repeat(DEEP) + "1;",
        "a" + ".b()".repeat(DEEP) + ";",
        "a" + "[0]".repeat(DEEP) + " = 1;",
        "f(" + "x -> ".repeat(DEEP) + "x);",
        "if (a) ".repeat(DEEP) + ";",
        "if (a) ; else ".repeat(DEEP) + ";",
        "A<".repeat(DEEP) + " a;",
        "a: ".repeat(DEEP) + ";",
        "while (true) { }",
        "for (int i = 0; i < 2000000000; i++) { }",
        "int[] a = new int[2000000000];",
        "int[][] a = new int[100000][100000];",
        "f(); } void f() { f();",
        "new P(); new Q(); } } class Q extends Process { Q() { super(\"Q\"); new Q(); }");
  }

  @ParameterizedTest
  @MethodSource("statements")
  void deepAndEndlessJava(String statement) {
    isRefused(ImportFormat.GUARANA, "a.java", javaClass(statement));
  }
}
