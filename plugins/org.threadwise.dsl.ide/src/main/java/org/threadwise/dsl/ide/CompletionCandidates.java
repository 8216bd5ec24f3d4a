package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.ide.syntax.Call;
import org.threadwise.dsl.ide.syntax.Expectation;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.Role.Sort;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Parameter;
import org.threadwise.model.catalogue.ParameterSet;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/** What may be written where a cursor stands. */
final class CompletionCandidates {

  private static final List<String> PERCENTILES = List.of("p95", "p99", "p99.9", "p50", "p90");

  /** Ranks: first what is needed, then what may follow, then what begins anew. */
  private static final int FIRST = 0;

  private static final int NAMES = 1;
  private static final int WORDS = 2;
  private static final int LATER = 3;
  private static final int LAST = 4;

  private final CursorContext place;
  private final MeasurementFiles files;
  private final List<CompletionCandidate> found = new ArrayList<>();

  private CompletionCandidates(CursorContext place, MeasurementFiles files) {
    this.place = place;
    this.files = files;
  }

  /** The proposals at a place, in the order of what is likely. */
  static List<CompletionCandidate> at(CursorContext place, MeasurementFiles files) {
    CompletionCandidates proposals = new CompletionCandidates(place, files);
    if (!place.isNowhere()) {
      for (Expectation expectation : place.before().expected()) {
        proposals.add(expectation.role(), expectation.owner());
      }
    }
    return proposals.found;
  }

  private void add(Role role, int owner) {
    if (place.isInString()) {
      strings(role);
      return;
    }
    switch (role) {
      case Role.Keyword keyword -> keyword(keyword, owner);
      case Role.Declaration declaration -> declaration(declaration.kind());
      case Role.Reference reference -> reference(reference.kind(), owner);
      case Role.Text text -> strings(text);
      case Role.Numeral number -> {}
      case Role.UnitSymbol unit -> units(unit.dimension());
      case Role.RateUnit unit -> rateUnits(unit.slash());
      case Role.Function function -> distributions(function.dimension());
      case Role.Parameter parameter -> parameters(parameter.call());
      case Role.Statistic statistic ->
          PERCENTILES.forEach(
              name -> plain(name, CompletionItemKind.Property, "response time", role, WORDS));
      case Role.Comparison comparison -> comparisons(comparison.upper());
      case Role.Sign sign -> arrow(sign.text());
      case Role.Stray stray -> {}
    }
  }

  private void plain(String text, CompletionItemKind kind, String detail, Role role, int rank) {
    found.add(
        CompletionCandidate.plain(
            text, kind, detail, Descriptions.of(role, text).orElse(null), rank));
  }

  private void keyword(Role.Keyword keyword, int owner) {
    boolean begins =
        keyword.sort() == Sort.ELEMENT_KIND
            || (keyword.block() == BlockKind.SOLUTION
                && !Set.of("on", "per", "task").contains(keyword.text()));
    if ((begins && !place.beginsLine()) || place.isGiven(keyword, owner)) {
      return;
    }
    if (keyword.sort() == Sort.ELEMENT_KIND) {
      ElementKind.of(keyword.text()).ifPresent(this::elements);
      return;
    }
    found.add(
        new CompletionCandidate(
            keyword.text(),
            filled(keyword),
            switch (keyword.sort()) {
              case WORD, ELEMENT_KIND -> CompletionItemKind.Keyword;
              case PROPERTY -> CompletionItemKind.Property;
              case VALUE -> CompletionItemKind.EnumMember;
            },
            KeywordHelp.of(keyword.block(), keyword.text())
                .map(KeywordHelp.Entry::summary)
                .orElse(""),
            Descriptions.of(keyword, keyword.text()).orElse(null),
            begins ? LAST : WORDS));
  }

  private Snippet filled(Role.Keyword keyword) {
    String word = keyword.text();
    if (place.isFollowed() || keyword.sort() == Sort.VALUE) {
      return Snippet.plain(word);
    }
    Kind kind =
        switch (word) {
          case "on" -> Kind.POOL;
          case "asks" -> Kind.APPLICATION;
          case "goal" -> Kind.WORKLOAD;
          case "workload" -> Kind.ENTRY;
          default -> Kind.SOLUTION;
        };
    String name = kind == Kind.SOLUTION ? null : place.names().first(kind);
    return name == null
        ? Skeletons.of(keyword.block(), word)
        : Skeletons.of(keyword.block(), word).with(word.equals("workload") ? 1 : 0, name);
  }

  private void elements(ElementKind kind) {
    element(kind, false, kind.keyword());
    if (kind.takesContext() && !place.isFollowed()) {
      element(kind, true, kind.keyword() + " with context");
    }
  }

  private void element(ElementKind kind, boolean context, String label) {
    Snippet snippet =
        place.isFollowed() ? Snippet.plain(kind.keyword()) : Skeletons.of(kind, context, unread());
    found.add(
        new CompletionCandidate(
            label,
            snippet,
            CompletionItemKind.Class,
            kind.displayName(),
            Descriptions.of(kind),
            LATER));
  }

  private List<String> unread() {
    int process = place.process();
    Set<String> read = read(process);
    return place.names().declared(Kind.SLOT).stream()
        .filter(name -> name.process() == process && !read.contains(name.text()))
        .map(TextNames.Name::text)
        .distinct()
        .toList();
  }

  private Set<String> read(int process) {
    return place.names().referred(name -> name.kind() == Kind.SLOT && name.process() == process);
  }

  private void declaration(Kind kind) {
    if (kind == Kind.SLOT) {
      place
          .names()
          .unwritten(place.process())
          .forEach(
              slot ->
                  found.add(
                      CompletionCandidate.plain(
                          slot,
                          CompletionItemKind.Variable,
                          "slot without a writer",
                          null,
                          NAMES)));
    }
  }

  private void reference(Kind kind, int owner) {
    switch (kind) {
      case SLOT -> slots(owner);
      case ELEMENT, ENTRY, EXIT -> ends(kind, owner);
      case POOL -> named(kind, CompletionItemKind.Class, "pool");
      case APPLICATION -> named(kind, CompletionItemKind.Interface, "application");
      case WORKLOAD -> named(kind, CompletionItemKind.Class, "workload");
      case SOLUTION, HOST, PROCESS -> {}
    }
  }

  private void named(Kind kind, CompletionItemKind itemKind, String detail) {
    place.names().declared(kind).stream()
        .map(TextNames.Name::text)
        .distinct()
        .forEach(name -> found.add(CompletionCandidate.plain(name, itemKind, detail, null, NAMES)));
  }

  /** The slots of the process but those that the element itself writes; unread ones first. */
  private void slots(int owner) {
    int process = place.process();
    Set<String> read = read(process);
    place.names().declared(Kind.SLOT).stream()
        .filter(name -> name.process() == process && name.owner() != owner)
        .map(TextNames.Name::text)
        .distinct()
        .forEach(
            slot ->
                found.add(
                    read.contains(slot)
                        ? CompletionCandidate.plain(
                            slot, CompletionItemKind.Variable, "slot, read already", null, WORDS)
                        : CompletionCandidate.plain(
                            slot, CompletionItemKind.Variable, "slot", null, FIRST)));
  }

  /** Elements that are not named in the same statement yet, or in a goal all of them. */
  private void ends(Kind kind, int owner) {
    boolean goal = owner >= 0 && place.before().tokens().get(owner).text().equals("goal");
    Set<String> given = goal ? Set.of() : place.names().referred(name -> name.owner() == owner);
    place
        .names()
        .elements(kind)
        .forEach(
            (name, elementKind) -> {
              if (!given.contains(name)) {
                found.add(
                    CompletionCandidate.plain(
                        name, CompletionItemKind.Function, elementKind, null, NAMES));
              }
            });
  }

  private void strings(Role role) {
    if (role instanceof Role.Text(Role.Content content)) {
      texts(content);
    } else if (role instanceof Role.Reference(Kind kind) && kind == Kind.APPLICATION) {
      named(kind, CompletionItemKind.Interface, "application");
    }
  }

  private void texts(Role.Content content) {
    if (content == Role.Content.FILE) {
      quoted(files.list(), CompletionItemKind.File, "file beside the model");
    } else if (content == Role.Content.COLUMN) {
      String file = place.file();
      quoted(files.columns(file), CompletionItemKind.Field, "column of " + file);
    }
  }

  private void quoted(List<String> texts, CompletionItemKind kind, String detail) {
    texts.forEach(
        text ->
            found.add(CompletionCandidate.plain(NameForm.quoted(text), kind, detail, null, FIRST)));
  }

  private void units(Dimension dimension) {
    for (Unit unit : Unit.of(dimension)) {
      unit(unit.symbol(), dimension.words(), Descriptions.of(unit), " ");
    }
  }

  private void rateUnits(boolean slash) {
    for (Unit unit : List.of(Unit.SECOND, Unit.MINUTE, Unit.HOUR, Unit.DAY, Unit.MILLISECOND)) {
      String detail = "messages per " + unit.name().toLowerCase(Locale.ROOT);
      unit((slash ? "/" : "") + unit.symbol(), detail, null, "");
    }
  }

  private void unit(String symbol, String detail, @Nullable String documentation, String blank) {
    CompletionCandidate proposal =
        CompletionCandidate.plain(symbol, CompletionItemKind.Unit, detail, documentation, FIRST);
    found.add(place.isBehindNumber() ? proposal.behind(blank) : proposal);
  }

  private void distributions(Dimension dimension) {
    for (DistributionKind kind : DistributionKind.values()) {
      for (ParameterSet set : kind.sets()) {
        Snippet snippet =
            place.isFollowed() ? Snippet.plain(kind.keyword()) : Skeletons.of(kind, set, dimension);
        found.add(
            new CompletionCandidate(
                kind.keyword() + "(" + set.words() + ")",
                snippet,
                CompletionItemKind.Function,
                kind.summary(),
                Descriptions.of(kind),
                WORDS));
      }
    }
  }

  /** Parameters that are not given yet, of the sets that have all that are given. */
  private void parameters(Call call) {
    DistributionKind.of(call.function()).stream()
        .flatMap(kind -> kind.sets().stream())
        .map(set -> set.expanded(call.argument() + 1))
        .filter(
            parameters ->
                call.names().stream()
                    .allMatch(
                        name ->
                            name.isEmpty() || parameters.stream().anyMatch(p -> p.isCalled(name))))
        .flatMap(parameters -> left(parameters, call))
        .distinct()
        .forEach(
            parameter ->
                found.add(
                    CompletionCandidate.plain(
                        parameter.name(),
                        CompletionItemKind.Field,
                        Descriptions.of(parameter, call.dimension()),
                        null,
                        NAMES)));
  }

  private static Stream<Parameter> left(List<Parameter> parameters, Call call) {
    long positional = call.names().stream().filter(String::isEmpty).count();
    return parameters.stream()
        .skip(positional)
        .filter(parameter -> call.names().stream().noneMatch(parameter::isCalled));
  }

  private void comparisons(boolean upper) {
    for (String sign : upper ? List.of("<", "<=") : List.of(">=", ">")) {
      found.add(
          CompletionCandidate.plain(
              sign,
              CompletionItemKind.Operator,
              upper ? "upper bound" : "lower bound",
              null,
              LATER));
    }
  }

  private void arrow(String sign) {
    if (sign.equals("->")) {
      Snippet snippet =
          place.isFollowed() ? Snippet.plain(sign) : Snippet.of(sign + " \u00about\u00bb");
      found.add(
          new CompletionCandidate(
              sign, snippet, CompletionItemKind.Operator, "where to", null, WORDS));
    }
  }
}
