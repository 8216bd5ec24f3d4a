package org.threadwise.cli.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.input.Suggestion;

/** The studies on the class path. */
public final class Studies {
  private Studies() {}

  /** Returns the study whose name is that of a folder, which must exist. */
  public static Study in(Path folder) {
    List<Study> studies = new ArrayList<>();
    ServiceLoader.load(Study.class).forEach(studies::add);
    String name = folder.toAbsolutePath().normalize().getFileName().toString();
    Study named =
        studies.stream()
            .filter(study -> study.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    CommandFailure.wrongUse(
                        "'"
                            + folder
                            + "' is not a study of this version"
                            + Suggestion.hint(name, studies.stream().map(Study::name).toList())));
    if (!Files.isDirectory(folder)) {
      throw CommandFailure.unreadable(
          folder + ": there is no such folder; the studies are in examples/studies");
    }
    return named;
  }
}
