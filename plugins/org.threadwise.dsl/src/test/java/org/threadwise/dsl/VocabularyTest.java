package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.PoolKind;

/** The Xtext grammar has all keywords of the catalogue. */
final class VocabularyTest {

  @Test
  void kindsAreKeywords() {
    assertThat(ElementKind.all())
        .extracting(ElementKind::keyword)
        .allMatch(Vocabulary::isKind)
        .allMatch(Vocabulary::isKeyword);
  }

  @Test
  void clausesAreKeywords() {
    assertThat(Clause.keywords()).allMatch(Vocabulary::isKeyword);
    assertThat(Clause.values())
        .allMatch(clause -> Vocabulary.isReserved(clause.keyword()) != clause.isAlsoName());
  }

  @Test
  void propertiesAreKeywords() {
    List<String> keywords =
        IntegrationPackage.eINSTANCE.getEClassifiers().stream()
            .filter(EClass.class::isInstance)
            .flatMap(type -> PropertyKeywords.of((EClass) type).stream())
            .toList();

    assertThat(keywords).contains("cores", "threads", "warmup").allMatch(Vocabulary::isKeyword);
  }

  @Test
  void everyKindOfPoolHasPropertiesOfPools() {
    List<String> all = PropertyKeywords.of(IntegrationPackage.Literals.POOL);

    assertThat(PoolKind.VALUES)
        .allSatisfy(kind -> assertThat(all).containsAll(PropertyKeywords.of(kind)));
    assertThat(PoolKind.VALUES.stream().map(Enumerator::getLiteral))
        .flatMap(literal -> Stream.of(literal.split(" ")).toList())
        .allMatch(Vocabulary::isKeyword);
  }
}
