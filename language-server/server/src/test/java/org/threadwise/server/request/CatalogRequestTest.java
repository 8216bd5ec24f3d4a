package org.threadwise.server.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.Catalog;
import org.threadwise.server.protocol.Catalog.CatalogClause;
import org.threadwise.server.protocol.Catalog.CatalogKind;

/** The catalogue for palette and inspector. */
final class CatalogRequestTest {

  @Test
  void containsEveryKindWithItsClauses() {
    Catalog catalog = CatalogRequest.handle();

    assertThat(catalog.groups())
        .extracting(Catalog.CatalogGroup::title)
        .containsExactly(
            "Ports",
            "Routers",
            "Modifiers",
            "Transformers",
            "Stream dealers",
            "Mappers",
            "Timers",
            "Solution",
            "Pools");
    List<CatalogKind> kinds =
        catalog.groups().stream().flatMap(group -> group.kinds().stream()).toList();
    assertThat(kinds)
        .allSatisfy(
            kind -> {
              assertThat(kind.icon()).startsWith("<svg ");
              assertThat(kind.summary()).as(kind.keyword()).endsWith(".");
              assertThat(kind.clauses())
                  .allSatisfy(
                      clause -> {
                        assertThat(clause.summary())
                            .as(kind.keyword() + " " + clause.word())
                            .endsWith(".");
                        assertThat(clause.example().isEmpty())
                            .as(kind.keyword() + " " + clause.word() + clause.example())
                            .isEqualTo(clause.form().equals("flag"));
                      });
            });
    CatalogKind splitter =
        kinds.stream().filter(kind -> kind.keyword().equals("splitter")).findFirst().orElseThrow();
    assertThat(splitter.clauses())
        .filteredOn(CatalogClause::required)
        .extracting(CatalogClause::word, CatalogClause::form, CatalogClause::example)
        .containsExactly(tuple("into", "count", "2"));
  }
}
