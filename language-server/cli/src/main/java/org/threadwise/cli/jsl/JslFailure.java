package org.threadwise.cli.jsl;

import java.io.File;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reasons why the compiler or the virtual machine failed on the class path of JSL. */
final class JslFailure {

  private static final Pattern MISSING_CLASS =
      Pattern.compile(
          "(?:NoClassDefFoundError|ClassNotFoundException): ([\\w/.$]+)"
              + "|class file for ([\\w.$]+) not found");

  private JslFailure() {}

  /** Returns what to do if a class is missing, empty if the messages are about something else. */
  static Optional<String> missingClass(String messages) {
    Matcher matcher = MISSING_CLASS.matcher(messages);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String name = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    return Optional.of(
        "--jsl-jar lacks the class %s: append the jar that contains it, with '%s' between the jars, as in --jsl-jar JSLCore.jar%sslf4j-api-1.7.36.jar"
            .formatted(name.replace('/', '.'), File.pathSeparator, File.pathSeparator));
  }

  /** Returns the first line that names an error, or what to do if a class is missing. */
  static String cause(String messages) {
    return missingClass(messages)
        .or(
            () ->
                messages
                    .lines()
                    .filter(line -> line.contains("Exception") || line.contains("Error"))
                    .findFirst())
        .orElse("it printed no message");
  }
}
