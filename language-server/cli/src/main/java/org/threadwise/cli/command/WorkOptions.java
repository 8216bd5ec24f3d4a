package org.threadwise.cli.command;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.runtime.TaskBody;
import picocli.CommandLine.Option;

/** What threads execute for the CPU part of elements. */
final class WorkOptions {
  private static final String SPIN = "spin";

  @Option(
      names = "--work",
      paramLabel = "CLASS",
      defaultValue = SPIN,
      description =
          "What threads execute for the CPU time of an element: spin, which computes for that time,"
              + " or a class of yours that implements org.threadwise.runtime.TaskBody. Default:"
              + " spin.")
  private String work = SPIN;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = "Folders and jars with the class of --work, separated as in java -cp.")
  private @Nullable String classPath;

  /** Returns the body of the user; null if threads compute for the demanded time. */
  @Nullable TaskBody body() {
    if (work.equals(SPIN)) {
      if (classPath != null) {
        throw CommandFailure.wrongUse("--class-path has no effect without --work CLASS; add it");
      }
      return null;
    }
    if (classPath == null) {
      throw CommandFailure.wrongUse(
          "--work: name where the class '" + work + "' is, with --class-path; or give 'spin'");
    }
    return load(new URLClassLoader(urls(classPath), TaskBody.class.getClassLoader()));
  }

  private static URL[] urls(String paths) {
    List<URL> urls = new ArrayList<>();
    for (String each : paths.split(Pattern.quote(File.pathSeparator), -1)) {
      Path path = Path.of(each);
      if (!Files.exists(path)) {
        throw CommandFailure.unreadable("--class-path: " + each + ": no such file or folder");
      }
      try {
        urls.add(path.toUri().toURL());
      } catch (MalformedURLException e) {
        throw CommandFailure.unreadable("--class-path: " + each + ": " + e.getMessage());
      }
    }
    return urls.toArray(URL[]::new);
  }

  private TaskBody load(ClassLoader loader) {
    try {
      Object body = Class.forName(work, true, loader).getConstructor().newInstance();
      if (body instanceof TaskBody own) {
        return own;
      }
      throw CommandFailure.wrongUse(
          "--work: " + work + " does not implement " + TaskBody.class.getName());
    } catch (ClassNotFoundException e) {
      throw CommandFailure.wrongUse(
          "--work: there is no class '" + e.getMessage() + "' in " + classPath);
    } catch (ReflectiveOperationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw CommandFailure.wrongUse(
          "--work: "
              + work
              + " needs a public constructor without parameters that succeeds: "
              + cause);
    }
  }
}
