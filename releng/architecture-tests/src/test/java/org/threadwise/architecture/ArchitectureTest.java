package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.cli.fixture.PrintingCommand;
import org.threadwise.conversion.fixture.ConversionThatUsesSizing;
import org.threadwise.diagram.fixture.DiagramThatUsesQueueing;
import org.threadwise.dsl.fixture.LanguageThatUsesLsp4j;
import org.threadwise.dsl.fixture.PrintingLanguage;
import org.threadwise.model.fixture.ModelThatUsesQueueing;
import org.threadwise.model.fixture.ModelThatUsesXtext;
import org.threadwise.queueing.fixture.EngineThatLoadsCode;
import org.threadwise.queueing.fixture.EngineWithoutSeed;
import org.threadwise.queueing.fixture.QueueingThatUsesEmf;
import org.threadwise.queueing.fixture.cycle.CycleBegin;
import org.threadwise.queueing.fixture.cycle.end.CycleEnd;
import org.threadwise.queueing.random.fixture.InexactDraw;
import org.threadwise.sizing.fixture.SizingThatUsesModel;
import org.threadwise.unknown.fixture.ClassOfNoPart;

class ArchitectureTest {

  private static final JavaClasses PROJECT =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          // The parsers that ANTLR generates: large, and nobody decides what they use.
          .withImportOption(location -> !location.contains("/antlr/internal/"))
          .importPackages("org.threadwise");

  @ParameterizedTest
  @EnumSource
  void arrowsHold(ProjectPart part) {
    ArchitectureRules.arrowsOf(part).check(PROJECT);
  }

  @ParameterizedTest
  @EnumSource
  void thePageHasTheArrows(ProjectPart part) {
    assertThat(Repository.read("ARCHITECTURE.md").lines())
        .filteredOn(line -> line.startsWith(part.row()))
        .hasSize(1);
  }

  @TestFactory
  Stream<DynamicTest> invariantsHold() {
    return Stream.of(
            ArchitectureRules.everyClassBelongsToAPart(),
            ArchitectureRules.noCycles(),
            ArchitectureRules.drawsAreTheSameEverywhere(),
            ArchitectureRules.chanceHasASeed(),
            ArchitectureRules.nothingRunsForeignCode(),
            ArchitectureRules.onlyTheCommandLinePrints())
        .map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(PROJECT)));
  }

  /** A rule that nothing can break would prove nothing: each one is shown a class that does. */
  @TestFactory
  Stream<DynamicTest> rulesFindWhatBreaksThem() {
    return Stream.of(
        found(ArchitectureRules.arrowsOf(ProjectPart.QUEUEING), QueueingThatUsesEmf.class),
        found(ArchitectureRules.arrowsOf(ProjectPart.SIZING), SizingThatUsesModel.class),
        found(ArchitectureRules.arrowsOf(ProjectPart.MODEL), ModelThatUsesQueueing.class),
        found(ArchitectureRules.arrowsOf(ProjectPart.MODEL), ModelThatUsesXtext.class),
        found(ArchitectureRules.arrowsOf(ProjectPart.DSL), LanguageThatUsesLsp4j.class),
        found(ArchitectureRules.arrowsOf(ProjectPart.DIAGRAM), DiagramThatUsesQueueing.class),
        found(ArchitectureRules.arrowsOf(ProjectPart.CONVERSION), ConversionThatUsesSizing.class),
        found(ArchitectureRules.everyClassBelongsToAPart(), ClassOfNoPart.class),
        found(ArchitectureRules.noCycles(), CycleBegin.class, CycleEnd.class),
        found(ArchitectureRules.drawsAreTheSameEverywhere(), InexactDraw.class),
        found(ArchitectureRules.chanceHasASeed(), EngineWithoutSeed.class),
        found(ArchitectureRules.nothingRunsForeignCode(), EngineThatLoadsCode.class),
        found(ArchitectureRules.onlyTheCommandLinePrints(), PrintingLanguage.class));
  }

  @Test
  void theCommandLineMayPrint() {
    JavaClasses command = new ClassFileImporter().importClasses(PrintingCommand.class);
    ArchRule rule = ArchitectureRules.onlyTheCommandLinePrints().allowEmptyShould(true);
    assertThat(rule.evaluate(command).hasViolation()).isFalse();
  }

  private static DynamicTest found(ArchRule rule, Class<?>... wrong) {
    JavaClasses classes = new ClassFileImporter().importClasses(wrong);
    return DynamicTest.dynamicTest(
        rule.getDescription() + " refuses " + wrong[0].getSimpleName(),
        () -> assertThat(rule.evaluate(classes).hasViolation()).isTrue());
  }
}
