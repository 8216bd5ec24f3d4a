package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The core returns typed findings, which the module proposal formulates. Prose is a string literal
 * with three English words in a row, outside of exceptions, annotations and the checks of
 * arguments.
 */
class ProseTest {

  private static final Pattern PROSE = Pattern.compile("\\b[A-Za-z]{2,}(?:,? [a-z]+){2,}\\b");

  /** Unit of an objective, as JSON has it. */
  private static final Set<String> UNITS = Set.of("of the bound");

  @ParameterizedTest
  @ValueSource(strings = {"queueing", "sizing", "model.queueing"})
  void returnsFindingsInsteadOfProse(String module) {
    assertThat(prose("plugins/org.threadwise." + module + "/src/main/java")).isEmpty();
  }

  /** Descriptions of the language's constructs are data of the catalogue. */
  @Test
  void onlyTheCatalogueOfTheModelHasDescriptions() {
    assertThat(prose("plugins/org.threadwise.model/src/main/java"))
        .containsOnlyKeys("Clause", "DistributionKind", "PatternGroup", "Patterns");
  }

  /** Returns the prose of each class that has any, of all sources in a folder. */
  private static Map<String, List<String>> prose(String folder) {
    Path root = Repository.ROOT.resolve(folder);
    List<Path> sources =
        Repository.javaSources().stream().filter(file -> file.startsWith(root)).toList();
    assertThat(sources).isNotEmpty();
    Map<String, List<String>> prose = new TreeMap<>();
    for (Path source : sources) {
      List<String> found = literals(Repository.read(Repository.ROOT.relativize(source).toString()));
      if (!UNITS.containsAll(found)) {
        prose.put(source.getFileName().toString().replace(".java", ""), found);
      }
    }
    return prose;
  }

  @Test
  void proseIsRecognised() {
    assertThat(literals("class A { String a = \"threads wait for \" + 1; }"))
        .containsExactly("threads wait for ");
    assertThat(literals("class A { void a() { throw new E(\"threads wait for a turn\"); } }"))
        .isEmpty();
    assertThat(literals("class A { Object a = new TypeException(\"give at least one\"); }"))
        .isEmpty();
    assertThat(literals("class A { String a = \"orders/s\"; String b = \"Erlang C\"; }")).isEmpty();
  }

  /** Returns the string literals of a source that are prose. */
  private static List<String> literals(String source) {
    List<String> found = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, diagnostic -> {}, null, null, List.of(file));
    try {
      for (CompilationUnitTree unit : task.parse()) {
        unit.accept(new ProseScanner(found), null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /** Collects prose, without the messages that only developers read. */
  private static final class ProseScanner extends TreeScanner<Void, Void> {
    private final List<String> found;

    ProseScanner(List<String> found) {
      this.found = found;
    }

    @Override
    public Void visitThrow(ThrowTree tree, Void unused) {
      return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
      return tree.getMethodSelect().toString().startsWith("ArgumentChecks.")
          ? null
          : super.visitMethodInvocation(tree, null);
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
      return tree.getSimpleName().contentEquals("ArgumentChecks")
          ? null
          : super.visitClass(tree, null);
    }

    @Override
    public Void visitAnnotation(AnnotationTree tree, Void unused) {
      return null;
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void unused) {
      return tree.getIdentifier().toString().endsWith("Exception")
          ? null
          : super.visitNewClass(tree, null);
    }

    @Override
    public Void visitLiteral(LiteralTree tree, Void unused) {
      if (tree.getValue() instanceof String text && PROSE.matcher(text).find()) {
        found.add(text);
      }
      return null;
    }
  }
}
