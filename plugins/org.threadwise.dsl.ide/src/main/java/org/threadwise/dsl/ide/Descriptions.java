package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.ide.syntax.Call;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.wording.ValueWording;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Parameter;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/** Descriptions of keywords, distributions, parameters and units, in Markdown. */
public final class Descriptions {

  private Descriptions() {}

  /** Returns the description of a token, empty for names, numbers and punctuation. */
  public static Optional<String> of(ElementAt.PlainToken token) {
    return of(token.role(), token.text());
  }

  /**
   * Returns the description of a token, empty for names, numbers and punctuation.
   *
   * @param role of the token in its context
   * @param text of the token
   */
  public static Optional<String> of(Role role, String text) {
    return switch (role) {
      case Role.Keyword keyword -> keyword(keyword);
      case Role.Function function -> DistributionKind.of(text).map(Descriptions::of);
      case Role.Parameter parameter -> parameter(parameter.call(), text);
      case Role.UnitSymbol unit -> Unit.of(text).map(Descriptions::of);
      case Role.RateUnit unit ->
          Unit.of(text).map(per -> "Messages per " + per.name().toLowerCase(Locale.ROOT));
      case Role.Statistic statistic -> Optional.of(percentile(text));
      case Role.Declaration name -> Optional.empty();
      case Role.Reference name -> Optional.empty();
      case Role.Text string -> Optional.empty();
      case Role.Numeral number -> Optional.empty();
      case Role.Comparison comparison -> Optional.empty();
      case Role.Punctuation punctuation -> Optional.empty();
      case Role.Stray stray -> Optional.empty();
    };
  }

  private static Optional<String> keyword(Role.Keyword keyword) {
    return switch (keyword.category()) {
      case ELEMENT_KIND -> ElementKind.of(keyword.text()).map(Descriptions::of);
      case STRUCTURAL, PROPERTY, VALUE ->
          keyword.text().equals(DistributionKind.CONSTANT.keyword())
                  && keyword.block() == BlockKind.DISTRIBUTION
              ? Optional.of(of(DistributionKind.CONSTANT))
              : KeywordHelp.of(keyword.block(), keyword.text())
                  .map(entry -> entry.summary() + code(entry.snippet().plain()));
    };
  }

  /** Returns the description of a pattern or kind of port. */
  public static String of(ElementKind kind) {
    List<String> lines = new ArrayList<>();
    lines.add("**" + kind.displayName() + "** \u00b7 " + kind.group().title());
    lines.add(kind.rule());
    lines.add(
        "Inputs: %s%s. Outputs: %s."
            .formatted(
                arity(kind.inputs()),
                kind.takesContext() ? ", and a context `with` another" : "",
                arity(kind.outputs())));
    if (kind.serial()) {
      lines.add("At most one work unit runs at a time.");
    }
    lines.add(
        kind.clauses().stream()
            .map(Clause::keyword)
            .map(keyword -> "`" + keyword + "`")
            .collect(Collectors.joining(", ", "Clauses: ", ".")));
    return String.join("\n\n", lines) + code(Skeletons.of(kind, false, List.of()).plain());
  }

  private static String arity(ElementKind.Arity arity) {
    return arity.most() == 0 ? "none" : arity.description();
  }

  /** Returns the description of a distribution, with an example for each set of parameters. */
  public static String of(DistributionKind kind) {
    String names =
        kind.names().stream().map(name -> "**" + name + "**").collect(Collectors.joining(", "));
    return names
        + "\n\n"
        + kind.summary()
        + code(kind.sets().stream().map(kind::example).collect(Collectors.joining("\n")));
  }

  /** Returns the description of a parameter of a distribution. */
  static String of(Parameter parameter, Dimension ofValues) {
    String range =
        "%s, %s"
            .formatted(
                ValueWording.of(parameter.dimension(ofValues)), ValueWording.of(parameter.range()));
    return parameter.fallback() == null ? range : range + "; optional";
  }

  private static Optional<String> parameter(Call call, String name) {
    return DistributionKind.of(call.function()).stream()
        .flatMap(kind -> kind.sets().stream())
        .flatMap(set -> set.expanded(call.argument() + 1).stream())
        .filter(parameter -> parameter.isCalled(name))
        .findFirst()
        .map(
            parameter ->
                "**%s** of %s: %s"
                    .formatted(name, call.function(), of(parameter, call.dimension())));
  }

  /** Returns the description of a unit. */
  public static String of(Unit unit) {
    String base =
        switch (unit.dimension()) {
          case TIME -> " ns";
          case SIZE -> " B";
          case SHARE, NUMBER -> "";
        };
    return "**%s**: %s%s".formatted(unit.symbol(), unit.factor().toPlainString(), base);
  }

  private static String percentile(String text) {
    return "The response time that %s %% of all messages do not exceed."
        .formatted(text.substring(1));
  }

  private static String code(String text) {
    return "\n\n```eai\n" + text + "\n```";
  }
}
