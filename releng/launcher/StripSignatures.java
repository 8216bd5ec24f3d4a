import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Removes the signatures from all jars in a folder. The JVM archives no classes of signed jars, and
 * Eclipse signs all of its jars.
 */
final class StripSignatures {

  private StripSignatures() {}

  public static void main(String[] arguments) throws IOException {
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(Path.of(arguments[0]), "*.jar")) {
      for (Path jar : jars) {
        strip(jar);
      }
    }
  }

  private static void strip(Path jar) throws IOException {
    try (FileSystem content =
        FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of())) {
      for (Path signature : signatures(content.getPath("META-INF"))) {
        Files.delete(signature);
      }
    }
  }

  private static List<Path> signatures(Path folder) throws IOException {
    var found = new ArrayList<Path>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{SF,RSA,DSA,EC}")) {
      files.forEach(found::add);
    } catch (NoSuchFileException e) {
      // A jar without META-INF has no signatures.
    }
    return found;
  }
}
