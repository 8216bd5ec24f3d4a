package org.threadwise.model.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Task;

class ElementKindTest {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  @Test
  void everyPatternAndPortIsDescribedOnce() {
    assertThat(ElementKind.all()).hasSize(Pattern.values().length + PortKind.values().length);
    assertThat(ElementKind.all()).extracting(ElementKind::keyword).doesNotHaveDuplicates();
    assertThat(ElementKind.all()).extracting(ElementKind::displayName).doesNotHaveDuplicates();
    assertThat(ElementKind.all())
        .allSatisfy(kind -> assertThat(ElementKind.of(kind.keyword())).contains(kind))
        .allSatisfy(kind -> assertThat(kind.rule()).endsWith("."));
    assertThat(Arrays.stream(PatternGroup.values()).map(ElementKind::in))
        .allSatisfy(kinds -> assertThat(kinds).isNotEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "translator, 1, 1, true",
    "translator, 2, 1, false",
    "translator, 1, 0, false",
    "filter, 1, 1, true",
    "filter, 1, 2, true",
    "filter, 1, 3, false",
    "semanticValidator, 1, 2, true",
    "semanticValidator, 1, 1, false",
    "replicator, 1, 5, true",
    "merger, 5, 1, true",
    "merger, 5, 2, false",
    "correlator, 3, 3, true",
    "correlator, 3, 2, false",
    "router, 3, 2, true",
    "entry, 0, 1, true",
    "entry, 1, 1, false",
    "exit, 1, 0, true",
    "solicitor, 1, 1, true",
    "responder, 1, 1, true",
  })
  void checksTheNumberOfSlots(String keyword, int inputs, int outputs, boolean fits) {
    assertThat(ElementKind.of(keyword).orElseThrow().fits(inputs, outputs)).isEqualTo(fits);
  }

  @ParameterizedTest
  @EnumSource(Pattern.class)
  void serialAndContextBasedAreThoseOfTheSemantics(Pattern pattern) {
    boolean serial =
        pattern == Pattern.AGGREGATOR
            || pattern == Pattern.CORRELATOR
            || pattern == Pattern.RESEQUENCER;
    boolean context =
        pattern == Pattern.ENRICHER
            || pattern == Pattern.SLIMMER
            || pattern == Pattern.HEADER_ENRICHER;
    assertThat(ElementKind.of(pattern).serial()).isEqualTo(serial);
    assertThat(ElementKind.of(pattern).takesContext()).isEqualTo(context);
  }

  @Test
  void aContextChangesTheName() {
    Task enricher = FACTORY.createTask();
    enricher.setPattern(Pattern.ENRICHER);
    assertThat(ElementKind.displayName(enricher)).isEqualTo("content enricher");
    enricher.setContext(FACTORY.createSlot());
    assertThat(ElementKind.displayName(enricher)).isEqualTo("context-based content enricher");
  }

  @Test
  void findsTheClausesOfAnElement() {
    Task router = FACTORY.createTask();
    router.setPattern(Pattern.ROUTER);
    assertThat(Clause.of(router)).isEmpty();
    router.setFiring(Firing.ALL);
    router.setEmission(Emission.ONE);
    router.setRouting(FACTORY.createRouting());
    router.setSerial(true);
    assertThat(Clause.of(router))
        .containsExactly(Clause.FIRES, Clause.SENDS, Clause.SERIAL)
        .isSubsetOf(ElementKind.of(router).clauses());
    router.setPattern(Pattern.DISPATCHER);
    assertThat(Clause.of(router)).contains(Clause.BY);
  }
}
