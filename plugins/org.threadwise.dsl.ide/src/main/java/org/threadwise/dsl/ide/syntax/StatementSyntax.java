package org.threadwise.dsl.ide.syntax;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.emf.ecore.EClass;
import org.threadwise.dsl.ide.syntax.Role.Category;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.units.Dimension;

/**
 * Reads the statements of a solution and their blocks by recursive descent.
 *
 * <p>Every method serves two purposes. Before the cursor it consumes tokens and assigns a {@link
 * Role} to each of them. At the cursor it consumes nothing: each alternative that it tries is
 * recorded as an {@link Expectation}. So one description of the syntax colours texts and completes
 * them.
 *
 * <p>Example, with the cursor at {@code |}:
 *
 * <pre>{@code
 * pool engine { threads 4 | }
 * }</pre>
 *
 * <ol>
 *   <li>{@code statement} tries {@code solution}, then {@code pool}, which matches and becomes a
 *       structural keyword.
 *   <li>{@code pool} reads {@code engine} as a declaration. No kind follows, so the pool is fixed.
 *   <li>{@code block} reads the opening brace, then {@code threads} as a property and {@code 4} as
 *       a number.
 *   <li>{@code block} tries all properties again. The stream is at the cursor, so none matches, and
 *       those of a fixed pool are recorded: {@code threads}, {@code queue}, {@code start}, {@code
 *       dispatch}, {@code wake}, {@code lock}. The closing brace is recorded as well.
 * </ol>
 *
 * <p>The result is five roles and seven expectations, all owned by token 0, {@code pool}.
 * Completion then drops {@code threads}, because its owner has that property already.
 */
final class StatementSyntax {

  private final TokenStream tokens;
  private final ValueSyntax values;
  private final ElementSyntax elements;

  StatementSyntax(TokenStream tokens) {
    this.tokens = tokens;
    this.values = new ValueSyntax(tokens);
    this.elements = new ElementSyntax(tokens, values);
  }

  void solution() {
    while (!tokens.atCursor()) {
      int outer = tokens.enter();
      if (!statement()) {
        tokens.stray();
      }
      tokens.leave(outer);
    }
    statement();
  }

  private boolean statement() {
    if (tokens.keyword(
        "solution", BlockKind.SOLUTION, Category.STRUCTURAL, tokens.position() == 0)) {
      named(Kind.SOLUTION);
    } else if (keyword("pool")) {
      pool();
    } else if (keyword("process")) {
      process();
    } else if (keyword("workload")) {
      named(Kind.WORKLOAD);
      block(BlockKind.WORKLOAD, this::workloadItem);
    } else if (keyword("goal")) {
      if (tokens.require(tokens.reference(Kind.WORKLOAD))) {
        block(BlockKind.GOAL, this::constraint);
      }
    } else if (keyword("application")) {
      named(Kind.APPLICATION);
      block(BlockKind.APPLICATION, () -> property(BlockKind.APPLICATION, Literals.APPLICATION));
    } else if (keyword("host")) {
      tokens.declaration(Kind.HOST);
      tokens.string(Content.LABEL);
      block(BlockKind.HOST, () -> property(BlockKind.HOST, Literals.HOST));
    } else if (keyword("cost")) {
      block(BlockKind.COST, this::price);
    } else if (keyword("pools")) {
      localPools();
    } else if (keyword("measurements")) {
      block(BlockKind.MEASUREMENTS, () -> tokens.string(Content.SOURCE));
    } else if (keyword("layout")) {
      block(BlockKind.LAYOUT, this::position);
    } else {
      return false;
    }
    return true;
  }

  private boolean keyword(String text) {
    return tokens.keyword(text, BlockKind.SOLUTION);
  }

  private void named(Kind kind) {
    if (tokens.require(tokens.declaration(kind))) {
      tokens.string(Content.LABEL);
    }
  }

  /** Reads an optional block. One that is not closed ends at the next start of a statement. */
  private void block(BlockKind block, BooleanSupplier item) {
    if (!tokens.punctuation("{")) {
      return;
    }
    while (!tokens.isStatementStart(block)) {
      boolean read = item.getAsBoolean();
      if (tokens.atCursor() && (!read || tokens.isClosed())) {
        tokens.punctuation("}");
        tokens.close();
        return;
      }
      if (!read) {
        if (tokens.punctuation("}")) {
          return;
        }
        tokens.stray();
      }
    }
  }

  private boolean property(BlockKind block, EClass type) {
    List<String> keywords = PropertyKeywords.of(type);
    return property(block, keywords, keywords);
  }

  /**
   * Reads a property with its value.
   *
   * @param keywords that are read
   * @param expected those of the keywords that fit
   */
  private boolean property(BlockKind block, List<String> keywords, List<String> expected) {
    for (String keyword : keywords) {
      if (tokens.keyword(keyword, block, Category.PROPERTY, expected.contains(keyword))) {
        value(keyword);
        return true;
      }
    }
    return false;
  }

  /** Reads the value of a property; a keyword has the same kind of value in all blocks. */
  private void value(String keyword) {
    switch (keyword) {
      case "cores", "speed", "threads", "core", "maximum", "bounded", "capacity" -> values.count();
      case "queue" -> tokens.require(tokens.choice(QueueDiscipline.VALUES, BlockKind.POOL));
      case "rejected" -> tokens.require(tokens.choice(RejectionPolicy.VALUES, BlockKind.POOL));
      case "stack" -> values.quantity(Dimension.SIZE);
      case "handoff", "unbounded" -> {}
      default -> values.quantity(Dimension.TIME);
    }
  }

  private boolean price() {
    if (tokens.property("core", BlockKind.COST)) {
      values.price(List.of(Dimension.TIME));
    } else if (tokens.property("memory", BlockKind.COST)) {
      values.price(List.of(Dimension.SIZE, Dimension.TIME));
    } else {
      return false;
    }
    return true;
  }

  private void pool() {
    if (tokens.require(tokens.declaration(Kind.POOL))) {
      List<String> expected = PropertyKeywords.of(poolKind());
      tokens.string(Content.LABEL);
      block(
          BlockKind.POOL,
          () -> property(BlockKind.POOL, PropertyKeywords.of(Literals.POOL), expected));
    }
  }

  private PoolKind poolKind() {
    if (tokens.value("per", BlockKind.POOL)) {
      tokens.require(tokens.value("task", BlockKind.POOL));
      return PoolKind.PER_TASK;
    }
    for (PoolKind kind : PoolKind.VALUES) {
      if (kind != PoolKind.PER_TASK && tokens.value(kind.getLiteral(), BlockKind.POOL)) {
        return kind;
      }
    }
    return PoolKind.FIXED;
  }

  private void localPools() {
    if (tokens.require(keyword("per")) && tokens.require(keyword("task"))) {
      block(BlockKind.LOCAL_POOLS, this::localPoolsItem);
    }
  }

  private boolean localPoolsItem() {
    List<String> queue = List.of("queue");
    if (property(BlockKind.LOCAL_POOLS, queue, queue) || tokens.punctuation(",")) {
      return true;
    }
    boolean named =
        tokens.property("others", BlockKind.LOCAL_POOLS) || tokens.qualified(Kind.ELEMENT);
    if (named && tokens.require(tokens.punctuation(":"))) {
      values.count();
    }
    return named;
  }

  private void process() {
    named(Kind.PROCESS);
    if (keyword("on")) {
      tokens.require(tokens.reference(Kind.POOL));
    }
    if (tokens.keyword("per", BlockKind.PROCESS)) {
      boolean known =
          tokens.keyword("message", BlockKind.PROCESS) || tokens.keyword("task", BlockKind.PROCESS);
      tokens.require(known);
    }
    block(BlockKind.PROCESS, elements::element);
  }

  private boolean workloadItem() {
    if (property(BlockKind.WORKLOAD, Literals.WORKLOAD)) {
      return true;
    }
    if (!tokens.qualified(Kind.ENTRY)) {
      return false;
    }
    if (tokens.require(tokens.punctuation(":"))) {
      values.arrivals();
    }
    return true;
  }

  private boolean constraint() {
    if (statistic()) {
      values.route();
      bound(Dimension.TIME);
    } else if (goalProperty("throughput")) {
      tokens.qualified(Kind.EXIT);
      if (values.comparison(false)) {
        values.rate();
      }
    } else if (goalProperty("makespan")) {
      bound(Dimension.TIME);
    } else if (goalProperty("pools")) {
      tokens.require(tokens.reference(Kind.POOL));
      bound(Dimension.NUMBER);
      tokens.require(goalProperty("threads"));
    } else if (goalProperty("threads")) {
      bound(Dimension.NUMBER);
    } else if (goalProperty("memory")) {
      bound(Dimension.SIZE);
    } else {
      return false;
    }
    return true;
  }

  private boolean statistic() {
    return tokens.percentile(new Role.Statistic()) || goalProperty("mean") || goalProperty("max");
  }

  private boolean goalProperty(String keyword) {
    return tokens.property(keyword, BlockKind.GOAL);
  }

  /** Reads an upper bound. */
  private void bound(Dimension dimension) {
    if (values.comparison(true)) {
      switch (dimension) {
        case NUMBER -> values.count();
        case TIME, SIZE, SHARE -> values.quantity(dimension);
      }
    }
  }

  private boolean position() {
    if (!tokens.qualified(Kind.ELEMENT)) {
      return false;
    }
    if (tokens.require(tokens.keyword("at", BlockKind.LAYOUT))) {
      values.count();
      if (tokens.require(tokens.punctuation(","))) {
        values.count();
      }
    }
    return true;
  }
}
