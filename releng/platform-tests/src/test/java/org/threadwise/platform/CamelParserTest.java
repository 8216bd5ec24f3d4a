package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.Resource;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.apache.camel.xml.LwModelToXMLDumper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.format.ImportFormat;

/**
 * Routes in YAML that Camel's own parser reads and writes as XML are imported as the same model as
 * from the YAML. So our reader understands YAML as Camel does.
 */
class CamelParserTest {

  private static final Path FIXTURES =
      Path.of(
          "../../plugins/org.threadwise.importing/src/test/resources/org/threadwise/importing/camel");

  /** Camel's XML lacks doCatch and onException, which are in this file. */
  private static final String NOT_DUMPED = "failures.yaml";

  static List<Path> fixtures() throws IOException {
    try (Stream<Path> files = Files.list(FIXTURES)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .filter(file -> !file.endsWith(NOT_DUMPED))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void yamlAndCamelsXmlAreTheSameModel(Path routes) throws Exception {
    String yaml = Files.readString(routes);
    assertThat(model("routes.xml", dumped(yaml))).isEqualTo(model("routes.yaml", yaml));
  }

  private static String dumped(String yaml) throws Exception {
    try (CamelContext camel = new DefaultCamelContext(false)) {
      Resource resource =
          ResourceHelper.fromBytes("routes.yaml", yaml.getBytes(StandardCharsets.UTF_8));
      RouteBuilder builder =
          (RouteBuilder)
              PluginHelper.getRoutesLoader(camel).findRoutesBuilders(resource).iterator().next();
      builder.setCamelContext(camel);
      builder.configure();
      return new LwModelToXMLDumper().dumpModelAsXml(camel, builder.getRouteCollection());
    }
  }

  /** Returns the model without comments, in which places differ. */
  private static String model(String name, String text) throws Exception {
    String model = ImportFormat.CAMEL.read(List.of(new SourceFile(name, text))).text();
    return model
        .lines()
        .map(line -> line.replaceFirst("//.*", "").strip().replaceAll(" +", " "))
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }
}
