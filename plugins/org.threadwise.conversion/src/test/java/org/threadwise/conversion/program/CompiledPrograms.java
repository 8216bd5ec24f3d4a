package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.TestProcesses;

/**
 * Compiles Java programs, with all warnings as errors, and runs them in this process, one after the
 * other, because SSJ has a single clock.
 */
final class CompiledPrograms {
  private static final long SECONDS = 120;
  private static final String RESOURCES = "src/main/resources/";
  private static final List<String> OPTIONS =
      List.of("--release", "17", "-proc:none", "-Xlint:all", "-Werror", "-encoding", "UTF-8");

  private final Path folder;
  private final String libraries;
  private final Map<String, String> supportFiles = new TreeMap<>();
  private Path support = Path.of("");
  private int programs;

  /**
   * Prepares programs for one library.
   *
   * @param folder an empty folder
   * @param libraries class path that the library is on
   */
  CompiledPrograms(Path folder, String libraries) {
    this.folder = folder;
    this.libraries = libraries;
  }

  /** Compiles a program, runs replications of it, and returns its output. */
  String run(JavaProgram program, List<String> arguments) {
    try {
      return run(compile(program), program.mainClass(), arguments);
    } catch (IOException | ReflectiveOperationException e) {
      throw new AssertionError(program.mainClass(), e);
    }
  }

  /** Compiles and runs a program in a separate process, and returns its output. */
  String runApart(JavaProgram program, List<String> arguments) {
    try {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-cp", compile(program) + File.pathSeparator + classPath()));
      command.add(program.mainClass());
      command.addAll(arguments);
      return TestProcesses.run(folder, SECONDS, Map.of(), command);
    } catch (IOException e) {
      throw new AssertionError(program.mainClass(), e);
    }
  }

  private Path compile(JavaProgram program) throws IOException {
    Map<String, String> files = ((Document.Folder) program.convert().document()).texts();
    supply(files);
    Path project = folder.resolve("program" + programs++);
    return compile(files, path -> !isSupport(path), project, classPath());
  }

  private String classPath() {
    return libraries + File.pathSeparator + support;
  }

  private static boolean isSupport(String path) {
    return path.startsWith("src/main/java/integration/");
  }

  /** Compiles the runtime of all programs, once. */
  private void supply(Map<String, String> files) throws IOException {
    Map<String, String> common = new TreeMap<>(files);
    common.keySet().removeIf(path -> !isSupport(path));
    if (supportFiles.isEmpty()) {
      supportFiles.putAll(common);
      support = compile(files, CompiledPrograms::isSupport, folder.resolve("support"), libraries);
    }
    assertThat(common).isEqualTo(supportFiles);
  }

  private static Path compile(
      Map<String, String> files, Predicate<String> which, Path project, String classPath)
      throws IOException {
    List<Path> sources = new ArrayList<>();
    Path classes = Files.createDirectories(project.resolve("classes"));
    for (var file : files.entrySet()) {
      String path = file.getKey();
      if (path.endsWith(".java") && which.test(path)) {
        sources.add(write(project.resolve(path), file.getValue()));
      } else if (path.startsWith(RESOURCES)) {
        write(classes.resolve(path.substring(RESOURCES.length())), file.getValue());
      }
    }
    compile(sources, List.of("-d", classes.toString(), "-cp", classPath));
    return classes;
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void compile(List<Path> sources, List<String> places) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(places);
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      var units = manager.getJavaFileObjectsFromPaths(sources);
      boolean done = compiler.getTask(messages, manager, null, options, null, units).call();
      assertThat(done).as(messages.toString()).isTrue();
    }
  }

  private String run(Path classes, String mainClass, List<String> arguments)
      throws IOException, ReflectiveOperationException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    List<URL> path = new ArrayList<>(List.of(classes.toUri().toURL(), support.toUri().toURL()));
    for (String library : libraries.split(File.pathSeparator, 0)) {
      path.add(Path.of(library).toUri().toURL());
    }
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), platform)) {
      Constructor<?> model = loader.loadClass(mainClass).getConstructor(long.class);
      Method run =
          loader
              .loadClass("integration.Experiment")
              .getMethod("run", String[].class, LongFunction.class, PrintStream.class);
      LongFunction<Object> create = seed -> create(model, seed);
      run.invoke(
          null,
          arguments.toArray(String[]::new),
          create,
          new PrintStream(printed, true, StandardCharsets.UTF_8));
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  private static Object create(Constructor<?> model, long seed) {
    try {
      return model.newInstance(seed);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
