package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.Phases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Gradle's build files, parsed by Groovy, agree with the pom, which another test runs. Gradle
 * itself is in no Maven repository.
 */
class GradleFilesTest {

  @ParameterizedTest
  @ValueSource(strings = {"ssj", "jsl"})
  void gradleHasWhatMavenHas(String library) throws Exception {
    Map<String, String> files = files(library);
    Element pom = pom(files.getOrDefault("pom.xml", ""));
    GroovyStrings build = GroovyStrings.by(files.getOrDefault("build.gradle", ""));
    List<String> libraries = new ArrayList<>(build.of("implementation"));
    libraries.addAll(build.of("runtimeOnly"));
    assertThat(libraries).isNotEmpty().containsExactlyInAnyOrderElementsOf(libraries(pom));
    assertThat(build.of("id")).containsExactly("application");
    assertThat(build.of("mainClass")).containsExactly(text(pom, "exec.mainClass"));
    assertThat(build.of("options.encoding")).containsExactly("UTF-8");
    String release = text(pom, "maven.compiler.release");
    assertThat(build.of("sourceCompatibility")).containsExactly(release);
    assertThat(build.of("targetCompatibility")).containsExactly(release);
    GroovyStrings settings = GroovyStrings.by(files.getOrDefault("settings.gradle", ""));
    // The first element belongs to the project, later ones to its dependencies.
    assertThat(settings.of("rootProject.name")).containsExactly(text(pom, "artifactId"));
  }

  private static Map<String, String> files(String library) {
    ProgramModel model = ProgramModel.of(ConvertedExamples.model("first-steps/first-steps.eai"));
    JavaProgram program =
        library.equals("ssj") ? JavaLibrary.SSJ.program(model) : JavaLibrary.JSL.program(model);
    return ((Document.Folder) program.convert().document()).texts();
  }

  private static Element pom(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(text)))
        .getDocumentElement();
  }

  /** Returns the coordinates of dependencies from repositories. */
  private static List<String> libraries(Element pom) {
    List<String> libraries = new ArrayList<>();
    NodeList all = pom.getElementsByTagName("dependency");
    for (int i = 0; i < all.getLength(); i++) {
      Element each = (Element) all.item(i);
      if (each.getElementsByTagName("systemPath").getLength() == 0) {
        libraries.add(
            text(each, "groupId") + ":" + text(each, "artifactId") + ":" + text(each, "version"));
      }
    }
    return libraries;
  }

  private static String text(Element parent, String tag) {
    return parent.getElementsByTagName(tag).item(0).getTextContent();
  }

  /** The string arguments of calls and the string values of assignments in a Groovy script. */
  private static final class GroovyStrings extends CodeVisitorSupport {
    private final Map<String, List<String>> texts = new HashMap<>();

    /**
     * Reads a script.
     *
     * @throws org.codehaus.groovy.control.CompilationFailedException if it is not Groovy
     */
    static GroovyStrings by(String script) {
      CompilationUnit unit = new CompilationUnit();
      unit.addSource("build.gradle", script);
      unit.compile(Phases.CONVERSION);
      GroovyStrings strings = new GroovyStrings();
      unit.getAST().getModules().forEach(module -> module.getStatementBlock().visit(strings));
      return strings;
    }

    List<String> of(String name) {
      return texts.getOrDefault(name, List.of());
    }

    @Override
    public void visitMethodCallExpression(MethodCallExpression call) {
      if (call.getArguments() instanceof TupleExpression arguments) {
        arguments.forEach(argument -> add(call.getMethodAsString(), argument));
      }
      super.visitMethodCallExpression(call);
    }

    @Override
    public void visitBinaryExpression(BinaryExpression assignment) {
      add(assignment.getLeftExpression().getText(), assignment.getRightExpression());
      super.visitBinaryExpression(assignment);
    }

    private void add(String name, Expression value) {
      if (value instanceof ConstantExpression) {
        texts.computeIfAbsent(name, unused -> new ArrayList<>()).add(value.getText());
      }
    }
  }
}
