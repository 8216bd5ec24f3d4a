package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.parser.antlr.internal.InternalIntegrationLexer;
import org.threadwise.dsl.parser.antlr.internal.InternalIntegrationParser;

/**
 * The generated parser must have no method that the virtual machine never compiles because of its
 * size; a rule of the grammar that grows beyond it has to be divided.
 */
class ParserMethodsTest {

  /** {@code HugeMethodLimit} of HotSpot, in bytes. */
  private static final int LIMIT = 8_000;

  private static final Pattern METHOD = Pattern.compile("  (\\S.*)\\) ?.*;");
  private static final Pattern INSTRUCTION = Pattern.compile(" +(\\d+): [a-z].*");

  @ParameterizedTest
  @ValueSource(classes = {InternalIntegrationParser.class, InternalIntegrationLexer.class})
  void areSmallEnoughToBeCompiled(Class<?> generated) throws Exception {
    List<String> methods = new ArrayList<>();
    List<String> tooLarge = new ArrayList<>();
    // The initializer of the class, whose name has no parentheses, runs only once.
    String method = "";
    for (String line : disassembled(generated)) {
      Matcher instruction = INSTRUCTION.matcher(line);
      Matcher header = METHOD.matcher(line);
      if (line.equals("  static {};")) {
        method = "";
      } else if (header.matches()) {
        method = header.group(1);
        methods.add(method);
      } else if (!method.isEmpty()
          && instruction.matches()
          && Integer.parseInt(instruction.group(1)) >= LIMIT
          && !tooLarge.contains(method)) {
        tooLarge.add(method);
      }
    }
    assertThat(methods).hasSizeGreaterThan(100);
    assertThat(tooLarge).isEmpty();
  }

  private static List<String> disassembled(Class<?> type) throws Exception {
    Path folder = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
    int status = javap.run(out, out, "-c", "-p", "-cp", folder.toString(), type.getName());
    assertThat(status).as(() -> text.toString()).isZero();
    return text.toString().lines().toList();
  }
}
