package org.threadwise.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.ObjectInputStream;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/** The arrows and invariants of ARCHITECTURE.md that byte code can show. */
final class ArchitectureRules {

  /** The methods of Math whose last bit may differ between machines; StrictMath has them exact. */
  private static final Set<String> INEXACT =
      Set.of(
          "acos", "asin", "atan", "atan2", "cbrt", "cos", "cosh", "exp", "expm1", "hypot", "log",
          "log10", "log1p", "pow", "sin", "sinh", "tan", "tanh");

  /**
   * Xtext wants these at the root of the language, and they name an implementation from each
   * package.
   */
  private static final DescribedPredicate<JavaClass> WIRES_THE_LANGUAGE =
      DescribedPredicate.describe(
          "wires the language",
          javaClass ->
              javaClass.getSimpleName().matches(".*Integration.*(Module|Setup(Generated)?)"));

  private static final String SERVER_PROCESS = "org.threadwise.server.ThreadwiseServer";

  /** Runs what was written for JSL, in which nothing of a model is code. */
  private static final String JSL_PROCESS = "org.threadwise.cli.jsl.JslSimulation";

  /** Runs programs of studies, which are part of the project. */
  private static final String STUDY_PROCESS = "org.threadwise.studies.machine.JavaProcess";

  /** Measures the machine in processes of its own. */
  private static final String CALIBRATION = "org.threadwise.runtime.calibration.Calibrator";

  /** Runs Git to read a revision that a user enters, in trusted workspaces only. */
  private static final String GIT_PROCESS = "org.threadwise.server.document.GitRevision";

  /** Starts the Spark of the user. */
  private static final String SPARK_PROCESS = "org.threadwise.cli.cluster.SparkSubmit";

  /** The program that this process runs, which has its streams. */
  private static final String SPARK_DRIVER = "org.threadwise.spark.PointDriver";

  /** Loads the class that a user names to do the work of tasks. */
  private static final String USER_WORK = "org.threadwise.cli.command.WorkOptions";

  private ArchitectureRules() {}

  static ArchRule arrowsOf(ProjectPart part) {
    return classes()
        .that(belongTo(part))
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe("its arrows reach", target -> part.reaches(target)))
        .as(part + " uses only what its arrows reach")
        .allowEmptyShould(false);
  }

  static ArchRule everyClassBelongsToAPart() {
    return classes()
        .should()
        .resideInAnyPackage(
            Arrays.stream(ProjectPart.values()).map(ProjectPart::packages).toArray(String[]::new))
        .as("every class lies in the packages of a part");
  }

  static ArchRule noCycles() {
    return slices()
        .assignedFrom(new HandWrittenPackages())
        .should()
        .beFreeOfCycles()
        .ignoreDependency(WIRES_THE_LANGUAGE, DescribedPredicate.alwaysTrue())
        .as("packages have no cycles");
  }

  static ArchRule drawsAreTheSameEverywhere() {
    return noClasses()
        .that()
        .resideInAnyPackage(
            "org.threadwise.queueing.random..",
            "org.threadwise.queueing.distribution..",
            "org.threadwise.queueing.simulation..")
        .should()
        .callMethodWhere(
            DescribedPredicate.describe("machines may differ", ArchitectureRules::isInexact))
        .as("random draws use StrictMath, tables or own code");
  }

  static ArchRule chanceHasASeed() {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Random.class, SplittableRandom.class, ThreadLocalRandom.class)
        .orShould()
        .callMethod(Math.class, "random")
        .as("chance comes from the streams of the engine");
  }

  static ArchRule nothingRunsForeignCode() {
    return noClasses()
        .that()
        .doNotHaveFullyQualifiedName(JSL_PROCESS)
        .and()
        .doNotHaveFullyQualifiedName(STUDY_PROCESS)
        .and()
        .doNotHaveFullyQualifiedName(CALIBRATION)
        .and()
        .doNotHaveFullyQualifiedName(GIT_PROCESS)
        .and()
        .doNotHaveFullyQualifiedName(SPARK_PROCESS)
        .and()
        .doNotHaveFullyQualifiedName(USER_WORK)
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            ProcessBuilder.class, Process.class, ObjectInputStream.class, URLClassLoader.class)
        .orShould()
        .dependOnClassesThat(resideInAPackage("javax.script.."))
        .as(
            "no model or measurement can run code, but users can start JSL, Spark, published studies,"
                + " calibrations, Git, and classes that they name");
  }

  static ArchRule onlyTheCommandLinePrints() {
    return noClasses()
        .that(DescribedPredicate.not(belongTo(ProjectPart.CLI)))
        .and()
        .doNotHaveFullyQualifiedName(SERVER_PROCESS)
        .and()
        .doNotHaveFullyQualifiedName(SPARK_DRIVER)
        .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
        .as("only the command line prints, and the processes that have the streams of a protocol");
  }

  private static DescribedPredicate<JavaClass> belongTo(ProjectPart part) {
    return DescribedPredicate.describe(
        "belong to " + part,
        javaClass -> ProjectPart.of(javaClass).filter(owner -> owner == part).isPresent());
  }

  private static boolean isInexact(JavaAccess<?> call) {
    return call.getTargetOwner().isEquivalentTo(Math.class) && INEXACT.contains(call.getName());
  }

  /** A slice for each package, without the metamodel's, which EMF generates with cycles. */
  private static final class HandWrittenPackages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      String name = javaClass.getPackageName();
      return name.startsWith("org.threadwise.model.integration")
          ? SliceIdentifier.ignore()
          : SliceIdentifier.of(name);
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}
