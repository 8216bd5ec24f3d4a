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
import org.threadwise.dsl.ide.syntax.Role.Category;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.wording.ValueWording;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Parameter;
import org.threadwise.model.catalogue.ParameterSet;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/** Finds the completion candidates at a cursor. */
final class CompletionCandidates {

  private static final List<String> PERCENTILES = List.of("p95", "p99", "p99.9", "p50", "p90");

  /** Ranks: what is needed, what can follow, then what starts another element or statement. */
  private static final int NEEDED = 0;

  private static final int NAME = 1;
  private static final int KEYWORD = 2;
  private static final int ELEMENT = 3;
  private static final int STATEMENT = 4;
  private static final int NO_OWNER = -1;

  private final CursorContext cursor;
  private final MeasurementFiles files;
  private final List<CompletionCandidate> found = new ArrayList<>();

  private CompletionCandidates(CursorContext cursor, MeasurementFiles files) {
    this.cursor = cursor;
    this.files = files;
  }

  /** Returns the candidates at a cursor, the likelier of one rank first. */
  static List<CompletionCandidate> at(CursorContext cursor, MeasurementFiles files) {
    CompletionCandidates candidates = new CompletionCandidates(cursor, files);
    if (cursor.canComplete()) {
      for (Expectation expectation : cursor.before().expected()) {
        candidates.add(expectation.role(), expectation.owner());
      }
    }
    return candidates.found;
  }

  private void add(Role role, int owner) {
    if (cursor.isInString()) {
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
              name ->
                  found.add(
                      CompletionCandidate.plain(
                          name,
                          CompletionItemKind.Property,
                          "response time",
                          Descriptions.of(role, name).orElse(null),
                          KEYWORD)));
      case Role.Comparison comparison -> comparisons(comparison.upper());
      case Role.Punctuation punctuation -> punctuation(punctuation.text());
      case Role.Stray stray -> {}
    }
  }

  /** Adds a candidate without documentation that inserts its label. */
  private void add(String label, CompletionItemKind kind, String detail, int rank) {
    found.add(CompletionCandidate.plain(label, kind, detail, null, rank));
  }

  private void keyword(Role.Keyword keyword, int owner) {
    boolean startsLine =
        keyword.category() == Category.ELEMENT_KIND
            || (keyword.block() == BlockKind.SOLUTION
                && !Set.of("on", "per", "task").contains(keyword.text()));
    if ((startsLine && !cursor.startsLine()) || cursor.isGiven(keyword, owner)) {
      return;
    }
    if (keyword.category() == Category.ELEMENT_KIND) {
      ElementKind.of(keyword.text()).ifPresent(this::elements);
      return;
    }
    found.add(
        new CompletionCandidate(
            keyword.text(),
            snippet(keyword),
            switch (keyword.category()) {
              case STRUCTURAL, ELEMENT_KIND -> CompletionItemKind.Keyword;
              case PROPERTY -> CompletionItemKind.Property;
              case VALUE -> CompletionItemKind.EnumMember;
            },
            KeywordHelp.of(keyword.block(), keyword.text())
                .map(KeywordHelp.Entry::summary)
                .orElse(""),
            Descriptions.of(keyword, keyword.text()).orElse(null),
            startsLine ? STATEMENT : KEYWORD));
  }

  private Snippet snippet(Role.Keyword keyword) {
    String text = keyword.text();
    if (cursor.isFollowed() || keyword.category() == Category.VALUE) {
      return Snippet.plain(text);
    }
    Kind kind =
        switch (text) {
          case "on" -> Kind.POOL;
          case "asks" -> Kind.APPLICATION;
          case "goal" -> Kind.WORKLOAD;
          case "workload" -> Kind.ENTRY;
          default -> Kind.SOLUTION;
        };
    String name = kind == Kind.SOLUTION ? null : cursor.names().first(kind);
    return name == null
        ? Skeletons.of(keyword.block(), text)
        : Skeletons.of(keyword.block(), text).with(text.equals("workload") ? 1 : 0, name);
  }

  private void elements(ElementKind kind) {
    element(kind, false, kind.keyword());
    if (kind.takesContext() && !cursor.isFollowed()) {
      element(kind, true, kind.keyword() + " with context");
    }
  }

  private void element(ElementKind kind, boolean context, String label) {
    Snippet snippet =
        cursor.isFollowed()
            ? Snippet.plain(kind.keyword())
            : Skeletons.of(kind, context, unreadSlots());
    found.add(
        new CompletionCandidate(
            label,
            snippet,
            CompletionItemKind.Class,
            kind.displayName(),
            Descriptions.of(kind),
            startsProcess(kind) ? KEYWORD : ELEMENT));
  }

  /** Returns whether an element is likely to be the first of a process: an entry. */
  private boolean startsProcess(ElementKind kind) {
    int process = cursor.process();
    return kind.equals(ElementKind.of(PortKind.ENTRY))
        && cursor.names().declared(Kind.ELEMENT).stream()
            .noneMatch(name -> name.process() == process);
  }

  private List<String> unreadSlots() {
    Set<String> read = readSlots();
    return slotsOfOthers(NO_OWNER).filter(slot -> !read.contains(slot)).toList();
  }

  private Set<String> readSlots() {
    int process = cursor.process();
    return cursor.names().referred(name -> name.kind() == Kind.SLOT && name.process() == process);
  }

  /** Returns the slots of the process, except those that an element writes. */
  private Stream<String> slotsOfOthers(int writer) {
    int process = cursor.process();
    return cursor.names().declared(Kind.SLOT).stream()
        .filter(name -> name.process() == process && name.owner() != writer)
        .map(TextNames.Name::text)
        .distinct();
  }

  private void declaration(Kind kind) {
    if (kind == Kind.SLOT) {
      cursor
          .names()
          .unwritten(cursor.process())
          .forEach(slot -> add(slot, CompletionItemKind.Variable, "slot without a writer", NAME));
    }
  }

  private void reference(Kind kind, int owner) {
    switch (kind) {
      case SLOT -> slots(owner);
      case ELEMENT, ENTRY, EXIT -> elements(kind, owner);
      case POOL -> named(kind, CompletionItemKind.Class, "pool");
      case APPLICATION -> named(kind, CompletionItemKind.Interface, "application");
      case WORKLOAD -> named(kind, CompletionItemKind.Class, "workload");
      case SOLUTION, HOST, PROCESS -> {}
    }
  }

  private void named(Kind kind, CompletionItemKind itemKind, String detail) {
    cursor.names().declared(kind).stream()
        .map(TextNames.Name::text)
        .distinct()
        .forEach(name -> add(name, itemKind, detail, NAME));
  }

  /** Adds the slots of the process, except those that the element writes; unread ones first. */
  private void slots(int owner) {
    Set<String> read = readSlots();
    slotsOfOthers(owner)
        .forEach(
            slot -> {
              boolean isRead = read.contains(slot);
              String detail = isRead ? "slot, already read" : "slot";
              add(slot, CompletionItemKind.Variable, detail, isRead ? KEYWORD : NEEDED);
            });
  }

  /** Adds the elements that the statement does not name yet; in a goal, all of them. */
  private void elements(Kind kind, int owner) {
    boolean goal = owner >= 0 && cursor.before().tokens().get(owner).text().equals("goal");
    Set<String> given = goal ? Set.of() : cursor.names().referred(name -> name.owner() == owner);
    cursor
        .names()
        .elements(kind)
        .forEach(
            (name, elementKind) -> {
              if (!given.contains(name)) {
                add(name, CompletionItemKind.Function, elementKind, NAME);
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
      quoted(files.list(), CompletionItemKind.File, "measurement file");
    } else if (content == Role.Content.SOURCE) {
      quoted(files.sources(), CompletionItemKind.File, "file of measurements");
    } else if (content == Role.Content.COLUMN) {
      String file = cursor.file();
      quoted(files.columns(file), CompletionItemKind.Field, "column of " + file);
    }
  }

  private void quoted(List<String> texts, CompletionItemKind kind, String detail) {
    texts.forEach(text -> add(NameForm.quoted(text), kind, detail, NEEDED));
  }

  private void units(Dimension dimension) {
    for (Unit unit : Unit.of(dimension)) {
      unit(unit.symbol(), ValueWording.of(dimension), Descriptions.of(unit), " ");
    }
  }

  private void rateUnits(boolean slash) {
    for (Unit unit : List.of(Unit.SECOND, Unit.MINUTE, Unit.HOUR, Unit.DAY, Unit.MILLISECOND)) {
      String detail = "messages per " + unit.name().toLowerCase(Locale.ROOT);
      unit((slash ? "/" : "") + unit.symbol(), detail, null, "");
    }
  }

  private void unit(String symbol, String detail, @Nullable String documentation, String blank) {
    CompletionCandidate candidate =
        CompletionCandidate.plain(symbol, CompletionItemKind.Unit, detail, documentation, NEEDED);
    found.add(cursor.isAfterDigit() ? candidate.after(blank) : candidate);
  }

  private void distributions(Dimension dimension) {
    for (DistributionKind kind : DistributionKind.values()) {
      for (ParameterSet set : kind.sets()) {
        Snippet snippet =
            cursor.isFollowed()
                ? Snippet.plain(kind.keyword())
                : Skeletons.of(kind, set, dimension);
        found.add(
            new CompletionCandidate(
                kind.keyword() + "(" + set.parameterNames() + ")",
                snippet,
                CompletionItemKind.Function,
                kind.summary(),
                Descriptions.of(kind),
                KEYWORD));
      }
    }
  }

  /** Adds the missing parameters of each set that contains all the given ones. */
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
        .flatMap(parameters -> missing(parameters, call))
        .distinct()
        .forEach(
            parameter ->
                add(
                    parameter.name(),
                    CompletionItemKind.Field,
                    Descriptions.of(parameter, call.dimension()),
                    NAME));
  }

  private static Stream<Parameter> missing(List<Parameter> parameters, Call call) {
    long positional = call.names().stream().filter(String::isEmpty).count();
    return parameters.stream()
        .skip(positional)
        .filter(parameter -> call.names().stream().noneMatch(parameter::isCalled));
  }

  private void comparisons(boolean upper) {
    for (String sign : upper ? List.of("<", "<=") : List.of(">=", ">")) {
      add(sign, CompletionItemKind.Operator, upper ? "upper bound" : "lower bound", ELEMENT);
    }
  }

  private void punctuation(String sign) {
    if (sign.equals("->")) {
      Snippet snippet =
          cursor.isFollowed() ? Snippet.plain(sign) : Snippet.of(sign + " \u00about\u00bb");
      found.add(
          new CompletionCandidate(
              sign, snippet, CompletionItemKind.Operator, "outputs", null, KEYWORD));
    }
  }
}
