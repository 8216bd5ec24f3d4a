package org.threadwise.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks that the plug-ins are compiled against the versions of the target platform. */
class TargetPlatformVersionsTest {

  private static final Path ROOT = Path.of("../..");
  private static final Pattern PIN =
      Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<$]+)</version>");

  private static Map<String, String> pins(String file) throws IOException {
    Map<String, String> pins = new HashMap<>();
    Matcher pin = PIN.matcher(Files.readString(ROOT.resolve(file)));
    while (pin.find()) {
      pins.put(pin.group(1), pin.group(2));
    }
    return pins;
  }

  private static Map<String, String> platform() throws IOException {
    return pins("releng/target-platform/threadwise.target");
  }

  @Test
  void thePlugInIsCompiledAgainstTheTargetPlatform() throws IOException {
    Map<String, String> compiled = pins("plugins/org.threadwise.ui/pom.xml");
    compiled.remove("threadwise");
    assertThat(compiled).hasSizeGreaterThan(20);
    assertThat(platform()).containsAllEntriesOf(compiled);
  }

  @Test
  void theTestsAreCompiledAgainstTheTargetPlatform() throws IOException {
    Map<String, String> compiled = pins("releng/workbench-tests/pom.xml");
    compiled.remove("threadwise");
    assertThat(compiled).hasSizeGreaterThan(10);
    assertThat(platform()).containsAllEntriesOf(compiled);
  }

  @Test
  void targetPlatformAndServerUseTheSameProtocolVersion() throws IOException {
    String pom = Files.readString(ROOT.resolve("pom.xml"));
    Map<String, String> platform = platform();
    assertThat(pom)
        .contains("<lsp4j.version>" + platform.get("org.eclipse.lsp4j") + "</lsp4j.version>")
        .contains("<gson.version>" + platform.get("gson") + "</gson.version>")
        .contains("<equinox.version>" + platform.get("org.eclipse.osgi") + "</equinox.version>");
  }
}
