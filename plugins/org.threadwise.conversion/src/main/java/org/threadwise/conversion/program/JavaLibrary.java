package org.threadwise.conversion.program;

import java.util.Map;

/**
 * A simulation library for Java programs.
 *
 * @param keyword names the folder of support classes that use it
 * @param title what people call it
 * @param buildFiles files that build a program, by path; {@code %artifact%} and {@code %class%}
 *     stand for names
 */
public record JavaLibrary(String keyword, String title, Map<String, String> buildFiles) {
  public JavaLibrary {
    buildFiles = Map.copyOf(buildFiles);
  }
}
