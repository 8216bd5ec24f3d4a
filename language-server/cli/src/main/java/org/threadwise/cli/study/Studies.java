package org.threadwise.cli.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.Suggestion;

/** The published studies that can be repeated, by the names of their folders. */
public final class Studies {
  private static final String CALL_CENTRE = "freire-callcentre";
  private static final String CAFE = "haugg2019";

  private Studies() {}

  /**
   * Repeats the study in a folder.
   *
   * @param plan how the Café's study is repeated; the other one has but one way
   */
  public static StudyResult repeat(
      Path folder, CafePlan plan, ConsoleStreams streams, Cancellation cancellation) {
    String name = folder.toAbsolutePath().normalize().getFileName().toString();
    if (!name.equals(CALL_CENTRE) && !name.equals(CAFE)) {
      throw CommandFailure.wrongUse(
          "'"
              + folder
              + "' is no study of this version"
              + Suggestion.hint(name, List.of(CALL_CENTRE, CAFE)));
    }
    if (!Files.isDirectory(folder)) {
      throw CommandFailure.unreadable(
          folder + ": there is no such folder; the studies lie in examples/studies");
    }
    return name.equals(CAFE)
        ? CafeStudy.repeat(folder, plan, streams, cancellation)
        : CallCentreStudy.repeat(folder, streams, cancellation);
  }
}
