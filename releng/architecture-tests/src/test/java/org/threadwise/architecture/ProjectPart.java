package org.threadwise.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.PackageMatcher;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A part of the project, and what its arrows reach. */
enum ProjectPart {
  QUEUEING("org.threadwise.queueing"),
  SIZING("org.threadwise.sizing"),
  RUNTIME("org.threadwise.runtime"),
  MODEL("org.threadwise.model"),
  MODEL_QUEUEING("org.threadwise.model.queueing"),
  DSL("org.threadwise.dsl"),
  DSL_IDE("org.threadwise.dsl.ide"),
  DIAGRAM("org.threadwise.diagram"),
  CONVERSION("org.threadwise.conversion"),
  IMPORTING("org.threadwise.importing"),
  PROPOSAL("org.threadwise.proposal"),
  MEASUREMENT("org.threadwise.measurement"),
  DESIGN("org.threadwise.design"),
  SERVER("org.threadwise.server"),
  CLI("org.threadwise.cli"),
  SPARK("org.threadwise.spark"),
  STUDIES("org.threadwise.studies");

  private static final String EMF = "org.eclipse.emf..";

  /** Xtext, and what shows through in its interface. */
  private static final String XTEXT =
      "[org.eclipse.xtext|com.google.inject|com.google.common|jakarta.inject|org.antlr.runtime"
          + "|org.apache.log4j|org.eclipse.core.runtime]..";

  private static final String JACKSON = "com.fasterxml.jackson..";

  private static final String FLIGHT_RECORDER = "jdk.jfr..";
  private static final String HTTP_SERVER = "com.sun.net.httpserver..";

  private final String packageName;

  ProjectPart(String packageName) {
    this.packageName = packageName;
  }

  /** The arrows that leave this part. */
  private Set<ProjectPart> imports() {
    return switch (this) {
      case QUEUEING, MODEL -> Set.of();
      case SIZING, RUNTIME -> Set.of(QUEUEING);
      case MODEL_QUEUEING -> Set.of(MODEL, QUEUEING);
      case DSL -> Set.of(MODEL);
      case DSL_IDE, DIAGRAM -> Set.of(DSL);
      case CONVERSION -> Set.of(MODEL_QUEUEING, DIAGRAM);
      case IMPORTING -> Set.of(CONVERSION);
      case PROPOSAL -> Set.of(DSL, MODEL_QUEUEING, SIZING);
      case MEASUREMENT -> Set.of(PROPOSAL);
      case DESIGN -> Set.of(PROPOSAL, DIAGRAM);
      case SERVER -> Set.of(MEASUREMENT, DSL_IDE, CONVERSION, DIAGRAM, IMPORTING);
      case CLI -> Set.of(MEASUREMENT, CONVERSION, DIAGRAM, IMPORTING, RUNTIME);
      case SPARK -> Set.of(SIZING);
      case STUDIES -> Set.of(CLI);
    };
  }

  /** The packages outside of the project that this part may use beside those of the JDK. */
  private Set<String> libraries() {
    return switch (this) {
      case QUEUEING -> Set.of("org.apache.commons.[rng|statistics|numbers]..");
      case SIZING -> Set.of();
      case RUNTIME -> Set.of(FLIGHT_RECORDER, HTTP_SERVER);
      case MODEL, MODEL_QUEUEING -> Set.of(EMF);
      case DSL -> Set.of(EMF, XTEXT);
      case DSL_IDE -> Set.of(EMF, XTEXT, "org.eclipse.lsp4j..", "com.google.gson..");
      case IMPORTING -> Set.of(EMF, XTEXT, "org.snakeyaml.engine..", "com.github.javaparser..");
      case PROPOSAL -> Set.of(EMF, XTEXT);
      case MEASUREMENT ->
          Set.of(
              EMF,
              XTEXT,
              JACKSON,
              FLIGHT_RECORDER,
              "org.HdrHistogram..",
              "org.apache.commons.[csv|rng|statistics]..",
              "org.hipparchus..",
              "com.google.protobuf..",
              "io.opentelemetry.proto..");
      case DESIGN -> Set.of(EMF, XTEXT, "org.osgi.framework..", "org.eclipse.equinox.log..");
      case SERVER -> Set.of(EMF, XTEXT, "org.eclipse.lsp4j..", "com.google.gson..");
      case DIAGRAM -> Set.of(EMF, XTEXT, "org.eclipse.elk..");
      case CONVERSION -> Set.of(EMF, JACKSON, "com.github.weisj.jsvg..", "javax.imageio..");
      case CLI ->
          Set.of(
              EMF,
              XTEXT,
              JACKSON,
              FLIGHT_RECORDER,
              "org.apache.commons.csv..",
              "picocli..",
              "com.github.difflib..");
      case SPARK -> Set.of("org.apache.spark..", "scala..");
      case STUDIES -> Set.of("org.hipparchus..", HTTP_SERVER, "com.sun.management..");
    };
  }

  /** The part whose package is the innermost around a class, if it is one of the project's. */
  static Optional<ProjectPart> of(JavaClass javaClass) {
    return Arrays.stream(values())
        .filter(part -> (javaClass.getPackageName() + ".").startsWith(part.packageName + "."))
        .max(Comparator.comparingInt(part -> part.packageName.length()));
  }

  /** Whether a class of this part may use another class. */
  boolean reaches(JavaClass target) {
    JavaClass element = target.getBaseComponentType();
    return element.isPrimitive()
        || of(element).map(this::reaches).orElseGet(() -> mayUse(element.getPackageName()));
  }

  /** Whether this part is another one, or imports it along the arrows. */
  private boolean reaches(ProjectPart other) {
    return this == other || imports().stream().anyMatch(part -> part.reaches(other));
  }

  private boolean mayUse(String foreignPackage) {
    return Stream.concat(
            Stream.of("java..", "[javax.xml|org.w3c.dom|org.xml.sax]..", "org.jspecify.."),
            libraries().stream())
        .anyMatch(library -> PackageMatcher.of(library).matches(foreignPackage));
  }

  /** Returns its row in the table of dependency rules, up to the modules that it uses. */
  String row() {
    String uses =
        imports().stream().map(part -> "`" + part + "`").sorted().collect(Collectors.joining(", "));
    return "| `%s` | %s |".formatted(this, uses.isEmpty() ? "–" : uses);
  }

  /** The packages of this part and below it. */
  String packages() {
    return packageName + "..";
  }

  /** Returns the name in the tables of ARCHITECTURE.md. */
  @Override
  public String toString() {
    return packageName.substring("org.threadwise.".length());
  }
}
