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
  /** Folder with a folder for each study, which the start script passes. */
  static final String FOLDER_PROPERTY = "threadwise.studies";

  private Studies() {}

  /**
   * Returns the folder of a study.
   *
   * @param given a folder, or the name of a study of this installation
   */
  public static Path folder(Path given) {
    String studies = System.getProperty(FOLDER_PROPERTY);
    if (studies == null || given.getNameCount() > 1 || Files.isDirectory(given)) {
      return given;
    }
    Path named = Path.of(studies).resolve(given);
    return Files.isDirectory(named) ? named : given;
  }

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
