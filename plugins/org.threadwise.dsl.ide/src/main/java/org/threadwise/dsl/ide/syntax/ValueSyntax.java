package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.Role.Sort;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.Parameter;
import org.threadwise.model.units.Dimension;

/** Numbers with units, rates, distributions, and arrivals. */
final class ValueSyntax {

  private final TokenStream tokens;

  ValueSyntax(TokenStream tokens) {
    this.tokens = tokens;
  }

  void count() {
    tokens.need(tokens.number(Dimension.NUMBER));
  }

  void probability() {
    if (tokens.need(tokens.number(Dimension.SHARE))) {
      percent();
    }
  }

  private void percent() {
    tokens.sign(List.of("%"), new Role.UnitSymbol(Dimension.SHARE));
  }

  void quantity(Dimension dimension) {
    tokens.need(optionalQuantity(dimension));
  }

  private boolean optionalQuantity(Dimension dimension) {
    if (!tokens.number(dimension)) {
      return false;
    }
    switch (dimension) {
      case TIME, SIZE -> needOnSameLine(unit(dimension));
      case SHARE, NUMBER -> unit(dimension);
    }
    return true;
  }

  private boolean unit(Dimension dimension) {
    return tokens.unit(new Role.UnitSymbol(dimension));
  }

  /** Notes that a unit is needed; on the next line, it can no longer be written. */
  private void needOnSameLine(boolean unit) {
    if (tokens.isSameLine()) {
      tokens.need(unit);
    }
  }

  void rate() {
    if (tokens.need(tokens.number(Dimension.NUMBER))) {
      boolean slash = tokens.sign(List.of("/"), new Role.RateUnit(true));
      if (tokens.need(slash)) {
        needOnSameLine(tokens.unit(new Role.RateUnit(false)));
      }
    }
  }

  /** The unit that a measurement file is read in. */
  private void fileUnit() {
    tokens.need(tokens.identifier(new Role.UnitSymbol(Dimension.TIME)));
  }

  void distribution(Dimension dimension) {
    boolean found = optionalQuantity(dimension) || measured() || function(dimension);
    tokens.need(found);
  }

  private boolean measured() {
    if (!tokens.word("measured", BlockKind.DISTRIBUTION)) {
      return false;
    }
    file("measured", List.of("column", "unit", "date", "count"));
    return true;
  }

  private void file(String name, List<String> properties) {
    if (!tokens.need(tokens.sign("("))) {
      return;
    }
    Call outer = tokens.call();
    Call call = new Call(name, Dimension.TIME, 0, List.of());
    tokens.call(call);
    boolean more = tokens.need(tokens.string(Content.FILE)) && tokens.sign(",");
    while (more) {
      call = new Call(name, Dimension.TIME, call.argument() + 1, List.of());
      tokens.call(call);
      fileProperty(call, properties);
      more = tokens.sign(",");
    }
    close(outer);
  }

  /** Reads the end of parameters; behind it, or where it is missing, the outer call goes on. */
  private void close(@Nullable Call outer) {
    boolean complete = tokens.sign(")");
    if (complete || !tokens.atCursor()) {
      tokens.call(outer);
    }
    tokens.need(complete);
  }

  private void fileProperty(Call call, List<String> properties) {
    for (String property : properties) {
      if (tokens.property(property, BlockKind.MEASURED)) {
        tokens.call(call.naming(property));
        switch (property) {
          case "column" -> tokens.need(tokens.string(Content.COLUMN));
          case "date" -> tokens.need(tokens.string(Content.DATE));
          case "unit" -> fileUnit();
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
                && tokens.keyword(name, BlockKind.DISTRIBUTION, Sort.WORD, false));
    if (!found) {
      return false;
    }
    if (tokens.sign("(")) {
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
    } while (tokens.sign(","));
    close(outer);
  }

  /** Reads an argument and says how it is named. */
  private String argument(Call call) {
    String name = tokens.text();
    if (tokens.name(new Role.Parameter(call))) {
      tokens.call(call.naming(name));
      tokens.need(optionalQuantity(dimension(call, name)));
      return name;
    }
    boolean positional = call.names().stream().allMatch(String::isEmpty);
    boolean read = (positional || !tokens.atCursor()) && optionalQuantity(dimension(call, ""));
    tokens.need(read);
    return "";
  }

  /** The dimension of a parameter, by its name or, without one, by its position. */
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

  /** When messages arrive, and how many at a time. */
  void arrivals() {
    tokens.need(arrivalProcess());
    if (tokens.word("in", BlockKind.ARRIVALS)) {
      boolean batches =
          tokens.need(tokens.word("batches", BlockKind.ARRIVALS))
              && tokens.need(tokens.word("of", BlockKind.ARRIVALS));
      if (batches) {
        distribution(Dimension.NUMBER);
      }
    }
  }

  private boolean arrivalProcess() {
    if (arrivalWord("poisson") || arrivalWord("constant")) {
      rate();
    } else if (arrivalWord("every")) {
      quantity(Dimension.TIME);
    } else if (arrivalWord("renewal")) {
      distribution(Dimension.TIME);
    } else if (arrivalWord("modulated")) {
      states();
    } else if (arrivalWord("recorded")) {
      file("recorded", List.of("column", "unit"));
    } else if (tokens.number(Dimension.NUMBER)) {
      atOnce();
    } else {
      return false;
    }
    return true;
  }

  private boolean arrivalWord(String word) {
    return tokens.word(word, BlockKind.ARRIVALS);
  }

  private void states() {
    if (!tokens.need(tokens.sign("{"))) {
      return;
    }
    do {
      rate();
      if (tokens.need(arrivalWord("for"))) {
        quantity(Dimension.TIME);
      }
    } while (tokens.sign(","));
    tokens.need(tokens.sign("}"));
  }

  private void atOnce() {
    boolean messages =
        arrivalWord("messages") || tokens.keyword("message", BlockKind.ARRIVALS, Sort.WORD, false);
    if (tokens.need(messages) && tokens.need(arrivalWord("at"))) {
      tokens.need(arrivalWord("once"));
    }
  }

  /** A comparison and what it compares with. */
  boolean comparison(boolean upper) {
    return tokens.need(tokens.sign(List.of("<", "<=", ">", ">="), new Role.Comparison(upper)));
  }

  /** The entry and the exit of a response time. */
  void way() {
    tokens.qualified(Kind.ENTRY);
    if (tokens.sign("->")) {
      tokens.need(tokens.qualified(Kind.EXIT));
    }
  }
}
