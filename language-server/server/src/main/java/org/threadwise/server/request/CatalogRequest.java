package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.svg.Icons;
import org.threadwise.dsl.ide.KeywordHelp;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.importing.format.ImportFormat;
import org.threadwise.measurement.annotation.AnnotationOptions;
import org.threadwise.measurement.format.Formats;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.PatternGroup;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;
import org.threadwise.server.protocol.Catalog;
import org.threadwise.server.protocol.Catalog.CatalogArity;
import org.threadwise.server.protocol.Catalog.CatalogClause;
import org.threadwise.server.protocol.Catalog.CatalogDistribution;
import org.threadwise.server.protocol.Catalog.CatalogGroup;
import org.threadwise.server.protocol.Catalog.CatalogImportFormat;
import org.threadwise.server.protocol.Catalog.CatalogKind;
import org.threadwise.server.protocol.Catalog.CatalogUnit;

/** Builds the catalogue for clients from the catalogues of the language. */
public final class CatalogRequest {

  private CatalogRequest() {}

  /** Returns the catalogue, which is built on first use. */
  public static Catalog handle() {
    return Holder.CATALOG;
  }

  private static final class Holder {
    static final Catalog CATALOG = build();
  }

  private static Catalog build() {
    List<CatalogGroup> groups = new ArrayList<>();
    groups.add(group(PatternGroup.PORTS));
    for (PatternGroup group : PatternGroup.values()) {
      if (group != PatternGroup.PORTS) {
        groups.add(group(group));
      }
    }
    groups.add(
        new CatalogGroup(
            "Solution", "The parts of a solution, its workloads and goals.", solution()));
    groups.add(new CatalogGroup("Pools", "Threads and the queue that they serve.", pools()));
    return new Catalog(
        groups,
        Arrays.stream(DistributionKind.values()).map(CatalogRequest::distribution).toList(),
        Arrays.stream(Unit.values()).map(CatalogRequest::unit).toList(),
        Formats.names(),
        AnnotationOptions.Fit.names(),
        Arrays.stream(ImportFormat.values()).map(CatalogRequest::importFormat).toList());
  }

  private static CatalogGroup group(PatternGroup group) {
    return new CatalogGroup(
        group.title(),
        group.summary(),
        ElementKind.in(group).stream().map(CatalogRequest::element).toList());
  }

  private static CatalogImportFormat importFormat(ImportFormat format) {
    return new CatalogImportFormat(
        format.keyword(),
        format.title(),
        format.description(),
        format.extensions(),
        format.canUpdate());
  }

  private static CatalogKind element(ElementKind kind) {
    return new CatalogKind(
        kind.keyword(),
        kind.displayName(),
        kind.rule(),
        Icons.document(kind.keyword()),
        "createElement",
        "element",
        arity(kind.inputs()),
        arity(kind.outputs()),
        kind.takesContext(),
        true,
        true,
        Arrays.stream(Clause.values())
            .filter(kind::takes)
            .map(clause -> CatalogClauses.of(clause, kind))
            .toList());
  }

  private static CatalogArity arity(ElementKind.Arity arity) {
    return new CatalogArity(arity.least(), arity.most() == Integer.MAX_VALUE ? null : arity.most());
  }

  private static List<CatalogKind> solution() {
    return List.of(
        kind("solution", "solution", null, true, List.of()),
        kind("process", "process", "createProcess", true, CatalogClauses.ofProcess()),
        kind(
            "application",
            "application",
            "createApplication",
            true,
            CatalogClauses.of(BlockKind.APPLICATION, PropertyKeywords.of(Literals.APPLICATION))),
        kind(
            "host",
            "host",
            "createHost",
            true,
            CatalogClauses.of(BlockKind.HOST, PropertyKeywords.of(Literals.HOST))),
        kind(
            "cost",
            "cost",
            "createCost",
            false,
            CatalogClauses.of(BlockKind.COST, PropertyKeywords.of(Literals.COST))),
        kind("workload", "workload", "createWorkload", true, CatalogClauses.ofWorkload()),
        kind("goal", "goal", "createGoal", false, List.of(CatalogClauses.bound())));
  }

  private static CatalogKind kind(
      String keyword,
      String icon,
      @Nullable String operation,
      boolean named,
      List<CatalogClause> clauses) {
    return new CatalogKind(
        keyword,
        keyword,
        summary(BlockKind.SOLUTION, keyword),
        Icons.document(icon),
        operation,
        keyword,
        null,
        null,
        false,
        named,
        named,
        clauses);
  }

  private static List<CatalogKind> pools() {
    Stream<CatalogKind> declared = Arrays.stream(PoolKind.values()).map(CatalogRequest::pool);
    CatalogKind local =
        new CatalogKind(
            DiagramElements.LOCAL_POOLS,
            DiagramElements.LOCAL_POOLS,
            summary(BlockKind.SOLUTION, "pools"),
            Icons.document("localPools"),
            "createPools",
            "pools",
            null,
            null,
            false,
            false,
            false,
            CatalogClauses.ofLocalPools());
    return Stream.concat(declared, Stream.of(local)).toList();
  }

  private static CatalogKind pool(PoolKind kind) {
    String keyword = kind.getLiteral();
    List<CatalogClause> clauses = new ArrayList<>();
    clauses.add(CatalogClauses.kindOfPool());
    clauses.addAll(CatalogClauses.of(BlockKind.POOL, PropertyKeywords.of(kind)));
    return new CatalogKind(
        keyword,
        keyword + " pool",
        summary(BlockKind.POOL, keyword),
        Icons.document("pool"),
        "createPool",
        "pool",
        null,
        null,
        false,
        true,
        true,
        clauses);
  }

  private static String summary(BlockKind block, String keyword) {
    String first = keyword.split(" ", 2)[0];
    return KeywordHelp.of(block, first).map(KeywordHelp.Entry::summary).orElse("");
  }

  private static CatalogDistribution distribution(DistributionKind kind) {
    return new CatalogDistribution(
        kind.keyword(), kind.summary(), kind.sets().stream().map(kind::example).toList());
  }

  private static CatalogUnit unit(Unit unit) {
    String of =
        switch (unit.dimension()) {
          case TIME -> "time";
          case SIZE -> "size";
          case SHARE, NUMBER -> "share";
        };
    return new CatalogUnit(unit.symbol(), of, unit.factor().doubleValue());
  }

  /** Returns the symbols of a dimension, the default first. */
  static List<String> units(Dimension dimension, String defaultUnit) {
    return Stream.concat(
            Stream.of(defaultUnit),
            Unit.of(dimension).stream()
                .map(Unit::symbol)
                .filter(symbol -> !symbol.equals(defaultUnit)))
        .toList();
  }
}
