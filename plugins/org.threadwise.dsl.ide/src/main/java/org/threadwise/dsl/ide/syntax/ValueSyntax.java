package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.syntax.Role.Category;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.Parameter;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.units.Dimension;

/** Reads numbers with units, rates, distributions and arrivals. */
final class ValueSyntax {

  private final TokenStream tokens;

  /** Whether the arrivals are of users, who send one message at a time. */
  private boolean isSingle;

  ValueSyntax(TokenStream tokens) {
    this.tokens = tokens;
  }

  void count() {
    tokens.require(tokens.number(Dimension.NUMBER));
  }

  void probability() {
    if (tokens.require(tokens.number(Dimension.SHARE))) {
      percent();
    }
  }

  private void percent() {
    tokens.operator(List.of("%"), new Role.UnitSymbol(Dimension.SHARE));
  }

  void quantity(Dimension dimension) {
    tokens.require(optionalQuantity(dimension));
  }

  private boolean optionalQuantity(Dimension dimension) {
    if (!tokens.number(dimension)) {
      return false;
    }
    switch (dimension) {
      case TIME, SIZE -> requireOnSameLine(unit(dimension));
      case SHARE, NUMBER -> unit(dimension);
    }
    return true;
  }

  private boolean unit(Dimension dimension) {
    return tokens.unit(new Role.UnitSymbol(dimension));
  }

  /** Requires a unit, unless the cursor is on a later line, where a unit cannot follow. */
  private void requireOnSameLine(boolean unit) {
    if (tokens.isSameLine()) {
      tokens.require(unit);
    }
  }

  void rate() {
    if (tokens.require(tokens.number(Dimension.NUMBER))) {
      boolean slash = tokens.operator(List.of("/"), new Role.RateUnit(true));
      if (tokens.require(slash)) {
        requireOnSameLine(tokens.unit(new Role.RateUnit(false)));
      }
    }
  }

  /**
   * Reads a price.
   *
   * @param dimensions of the units that the number is divided by
   */
  void price(List<Dimension> dimensions) {
    boolean complete = tokens.require(tokens.number(Dimension.NUMBER));
    for (Dimension dimension : dimensions) {
      complete =
          complete
              && tokens.require(tokens.punctuation("/"))
              && tokens.require(tokens.unit(new Role.UnitSymbol(dimension)));
    }
  }

  void distribution(Dimension dimension) {
    if (tokens.require(optionalQuantity(dimension) || measured() || function(dimension))) {
      provenance();
    }
  }

  /** Reads where the distribution comes from. */
  private void provenance() {
    if (!tokens.keyword("from", BlockKind.PROVENANCE)) {
      return;
    }
    tokens.require(tokens.string(Content.SOURCE));
    boolean more = true;
    while (more) {
      if (tokens.keyword("count", BlockKind.PROVENANCE)) {
        count();
      } else if (tokens.keyword("date", BlockKind.PROVENANCE)) {
        tokens.require(tokens.string(Content.DATE));
      } else {
        more = false;
      }
    }
  }

  private boolean measured() {
    if (!tokens.keyword("measured", BlockKind.DISTRIBUTION)) {
      return false;
    }
    file("measured", PropertyKeywords.of(Literals.MEASURED_DISTRIBUTION));
    return true;
  }

  private void file(String name, List<String> properties) {
    if (!tokens.require(tokens.punctuation("("))) {
      return;
    }
    Call outer = tokens.call();
    Call call = new Call(name, Dimension.TIME, 0, List.of());
    tokens.call(call);
    boolean more = tokens.require(tokens.string(Content.FILE)) && tokens.punctuation(",");
    while (more) {
      call = new Call(name, Dimension.TIME, call.argument() + 1, List.of());
      tokens.call(call);
      fileProperty(call, properties);
      more = tokens.punctuation(",");
    }
    close(outer);
  }

  /** Reads the closing parenthesis. After it, or if it is missing, the outer call continues. */
  private void close(@Nullable Call outer) {
    boolean complete = tokens.punctuation(")");
    if (complete || !tokens.atCursor()) {
      tokens.call(outer);
    }
    tokens.require(complete);
  }

  private void fileProperty(Call call, List<String> properties) {
    for (String property : properties) {
      if (tokens.property(property, BlockKind.MEASURED)) {
        tokens.call(call.withName(property));
        switch (property) {
          case "column" -> tokens.require(tokens.string(Content.COLUMN));
          case "date" -> tokens.require(tokens.string(Content.DATE));
          case "unit" -> tokens.require(tokens.identifier(new Role.UnitSymbol(Dimension.TIME)));
          default -> count();
        }
        return;
      }
    }
    tokens.close();
  }

  private boolean function(Dimension dimension) {
    String name = tokens.text();
    Role role = new Role.Function(dimension);
    boolean found =
        tokens.identifier(role)
            || (name.equals("constant")
                && tokens.keyword(name, BlockKind.DISTRIBUTION, Category.STRUCTURAL, false));
    if (!found) {
      return false;
    }
    if (tokens.punctuation("(")) {
      arguments(name, dimension);
    }
    return true;
  }

  private void arguments(String name, Dimension dimension) {
    List<String> names = new ArrayList<>();
    Call outer = tokens.call();
    do {
      Call call = new Call(name, dimension, names.size(), names);
      tokens.call(call);
      names.add(argument(call));
    } while (tokens.punctuation(","));
    close(outer);
  }

  /** Reads an argument and returns its name, an empty string for one without. */
  private String argument(Call call) {
    String name = tokens.text();
    if (tokens.name(new Role.Parameter(call))) {
      tokens.call(call.withName(name));
      tokens.require(optionalQuantity(dimension(call, name)));
      return name;
    }
    boolean positional = call.names().stream().allMatch(String::isEmpty);
    boolean read = (positional || !tokens.atCursor()) && optionalQuantity(dimension(call, ""));
    tokens.require(read);
    return "";
  }

  /** Returns the dimension of a parameter by its name or, if that is empty, its position. */
  private static Dimension dimension(Call call, String name) {
    return DistributionKind.of(call.function())
        .flatMap(
            kind ->
                kind.sets().stream()
                    .map(set -> set.expanded(call.argument() + 1))
                    .flatMap(
                        parameters ->
                            name.isEmpty()
                                ? parameters.stream().skip(call.argument()).limit(1)
                                : parameters.stream().filter(parameter -> parameter.isCalled(name)))
                    .findFirst())
        .map((Parameter parameter) -> parameter.dimension(call.dimension()))
        .orElse(call.dimension());
  }

  /** Reads when messages arrive, and how many at a time. */
  void arrivals() {
    isSingle = false;
    tokens.require(arrivalProcess());
    if (tokens.keyword("in", BlockKind.ARRIVALS, Category.STRUCTURAL, !isSingle)) {
      boolean batches =
          tokens.require(tokens.keyword("batches", BlockKind.ARRIVALS))
              && tokens.require(tokens.keyword("of", BlockKind.ARRIVALS));
      if (batches) {
        distribution(Dimension.NUMBER);
      }
    }
  }

  private boolean arrivalProcess() {
    if (arrivalKeyword("poisson") || arrivalKeyword("constant")) {
      rate();
    } else if (arrivalKeyword("every")) {
      quantity(Dimension.TIME);
    } else if (arrivalKeyword("renewal")) {
      distribution(Dimension.TIME);
    } else if (arrivalKeyword("modulated")) {
      states();
    } else if (arrivalKeyword("recorded")) {
      file("recorded", PropertyKeywords.of(Literals.RECORDED_ARRIVALS));
    } else if (tokens.number(Dimension.NUMBER)) {
      counted();
    } else {
      return false;
    }
    return true;
  }

  private boolean arrivalKeyword(String keyword) {
    return tokens.keyword(keyword, BlockKind.ARRIVALS);
  }

  private void states() {
    if (!tokens.require(tokens.punctuation("{"))) {
      return;
    }
    do {
      rate();
      if (tokens.require(arrivalKeyword("for"))) {
        quantity(Dimension.TIME);
      }
    } while (tokens.punctuation(","));
    tokens.require(tokens.punctuation("}"));
  }

  /** Reads the rest of a number of users, or of messages at once. */
  private void counted() {
    boolean users =
        arrivalKeyword("users")
            || tokens.keyword("user", BlockKind.ARRIVALS, Category.STRUCTURAL, false);
    isSingle = users;
    if (!users) {
      atOnce();
    } else if (tokens.keywordIfNoName("think", BlockKind.ARRIVALS)) {
      distribution(Dimension.TIME);
    }
  }

  private void atOnce() {
    boolean messages =
        arrivalKeyword("messages")
            || tokens.keyword("message", BlockKind.ARRIVALS, Category.STRUCTURAL, false);
    if (tokens.require(messages) && tokens.require(arrivalKeyword("at"))) {
      tokens.require(arrivalKeyword("once"));
    }
  }

  /** Reads a comparison operator. */
  boolean comparison(boolean upper) {
    return tokens.require(
        tokens.operator(List.of("<", "<=", ">", ">="), new Role.Comparison(upper)));
  }

  /** Reads the optional entry and exit of a response time. */
  void route() {
    tokens.qualified(Kind.ENTRY);
    if (tokens.punctuation("->")) {
      tokens.require(tokens.qualified(Kind.EXIT));
    }
  }
}
