package org.threadwise.ui.wizards;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * An example solution in the plug-in.
 *
 * @param name of its folder and file, such as {@code loan-broker}
 * @param title heading of its page
 * @param summary first paragraph of its page
 * @param text of the solution
 */
record Example(String name, String title, String summary, String text) {

  /** The smallest example, listed first for newcomers. */
  private static final String FIRST = "first-steps";

  /** Returns all examples: folders that contain a solution of the same name and a README. */
  static List<Example> all() throws IOException {
    Bundle bundle = Platform.getBundle(ThreadwisePlugin.ID);
    List<Example> all = new ArrayList<>();
    for (String path : Collections.list(bundle.getEntryPaths("examples"))) {
      String name = path.replaceFirst("^examples/", "").replaceFirst("/$", "");
      URL solution = bundle.getEntry(path + name + ".eai");
      URL page = bundle.getEntry(path + "README.md");
      if (solution != null && page != null) {
        all.add(of(name, read(page), read(solution)));
      }
    }
    all.sort(
        Comparator.comparing((Example example) -> !example.name.equals(FIRST))
            .thenComparing(Example::title));
    return all;
  }

  private static Example of(String name, String page, String text) {
    String[] parts = page.strip().split("\\R\\s*\\R", 3);
    String title = parts[0].replaceFirst("^#+\\s*", "");
    String summary =
        parts.length < 2
            ? ""
            : parts[1]
                .replaceAll("\\s+", " ")
                .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                .replaceAll("[*_`]", "");
    return new Example(name, title, summary, text);
  }

  private static String read(URL entry) throws IOException {
    try (InputStream content = entry.openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
