package org.threadwise.dsl.ide.syntax;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.Role.Sort;
import org.threadwise.model.units.Dimension;

/** The statements of a solution, with their blocks. */
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
      int outer = tokens.begin();
      if (!statement()) {
        tokens.stray();
      }
      tokens.end(outer);
    }
    statement();
  }

  private boolean statement() {
    if (tokens.keyword("solution", BlockKind.SOLUTION, Sort.WORD, tokens.position() == 0)) {
      named(Kind.SOLUTION);
    } else if (word("pool")) {
      pool();
    } else if (word("process")) {
      process();
    } else if (word("workload")) {
      workload();
    } else if (word("goal")) {
      goal();
    } else if (word("application")) {
      named(Kind.APPLICATION);
      block(BlockKind.APPLICATION, this::ofApplication);
    } else if (word("host")) {
      tokens.declaration(Kind.HOST);
      tokens.string(Content.LABEL);
      block(BlockKind.HOST, this::ofHost);
    } else if (word("pools")) {
      localPools();
    } else if (word("layout")) {
      block(BlockKind.LAYOUT, this::position);
    } else {
      return false;
    }
    return true;
  }

  private boolean word(String word) {
    return tokens.word(word, BlockKind.SOLUTION);
  }

  private void named(Kind kind) {
    if (tokens.need(tokens.declaration(kind))) {
      tokens.string(Content.LABEL);
    }
  }

  /** Reads a block, if there is one; one that is not closed ends where a statement begins. */
  private void block(BlockKind block, BooleanSupplier item) {
    if (!tokens.sign("{")) {
      return;
    }
    while (!tokens.isStatementStart(block)) {
      boolean read = item.getAsBoolean();
      if (tokens.atCursor() && (!read || tokens.isClosed())) {
        tokens.sign("}");
        tokens.close();
        return;
      }
      if (!read) {
        if (tokens.sign("}")) {
          return;
        }
        tokens.stray();
      }
    }
  }

  private boolean property(String word, BlockKind block) {
    return tokens.property(word, block);
  }

  private boolean time(String word, BlockKind block) {
    if (!property(word, block)) {
      return false;
    }
    values.quantity(Dimension.TIME);
    return true;
  }

  private boolean count(String word, BlockKind block) {
    if (!property(word, block)) {
      return false;
    }
    values.count();
    return true;
  }

  private boolean ofHost() {
    if (property("stack", BlockKind.HOST)) {
      values.quantity(Dimension.SIZE);
      return true;
    }
    return count("cores", BlockKind.HOST)
        || count("speed", BlockKind.HOST)
        || time("quantum", BlockKind.HOST)
        || time("switch", BlockKind.HOST)
        || time("cache", BlockKind.HOST);
  }

  private void pool() {
    if (!tokens.need(tokens.declaration(Kind.POOL))) {
      return;
    }
    String first = tokens.text();
    boolean perTask = tokens.value("per", BlockKind.POOL);
    if (perTask) {
      tokens.need(tokens.value("task", BlockKind.POOL));
    }
    boolean named = perTask || oneOf("fixed", "single", "custom", "cached", "virtual");
    String kind = named ? first : "fixed";
    tokens.string(Content.LABEL);
    block(BlockKind.POOL, () -> ofPool(kind));
  }

  private boolean ofPool(String kind) {
    boolean custom = kind.equals("custom");
    boolean queued = custom || !List.of("cached", "per", "virtual").contains(kind);
    boolean fixed = queued && !custom && !kind.equals("single");
    if (some("threads", fixed)) {
      values.count();
    } else if (some("queue", queued)) {
      discipline();
    } else if (some("core", custom) || some("maximum", custom) || some("bounded", custom)) {
      values.count();
    } else if (some("keepalive", custom)) {
      values.quantity(Dimension.TIME);
    } else if (some("rejected", custom)) {
      tokens.need(oneOf("abort", "discard", "discardOldest", "callerRuns"));
    } else {
      return some("handoff", custom) || some("unbounded", custom) || cost();
    }
    return true;
  }

  /** Reads one of several values. */
  private boolean oneOf(String... values) {
    for (String value : values) {
      if (tokens.value(value, BlockKind.POOL)) {
        return true;
      }
    }
    return false;
  }

  private boolean some(String word, boolean proposed) {
    return tokens.keyword(word, BlockKind.POOL, Sort.PROPERTY, proposed);
  }

  private boolean cost() {
    return time("start", BlockKind.POOL)
        || time("dispatch", BlockKind.POOL)
        || time("wake", BlockKind.POOL)
        || time("lock", BlockKind.POOL);
  }

  private void discipline() {
    tokens.need(oneOf("fifo", "lifo", "deepest", "priority"));
  }

  private void localPools() {
    boolean complete =
        tokens.need(tokens.word("per", BlockKind.SOLUTION))
            && tokens.need(tokens.word("task", BlockKind.SOLUTION));
    if (complete) {
      block(BlockKind.LOCAL_POOLS, this::ofLocalPools);
    }
  }

  private boolean ofLocalPools() {
    if (property("queue", BlockKind.LOCAL_POOLS)) {
      discipline();
      return true;
    }
    if (tokens.sign(",")) {
      return true;
    }
    boolean named = property("others", BlockKind.LOCAL_POOLS) || tokens.qualified(Kind.ELEMENT);
    if (named && tokens.need(tokens.sign(":"))) {
      values.count();
    }
    return named;
  }

  private boolean ofApplication() {
    return count("capacity", BlockKind.APPLICATION);
  }

  private void process() {
    named(Kind.PROCESS);
    if (tokens.word("on", BlockKind.SOLUTION)) {
      tokens.need(tokens.reference(Kind.POOL));
    }
    block(BlockKind.PROCESS, elements::element);
  }

  private void workload() {
    named(Kind.WORKLOAD);
    block(BlockKind.WORKLOAD, this::ofWorkload);
  }

  private boolean ofWorkload() {
    if (time("for", BlockKind.WORKLOAD) || time("warmup", BlockKind.WORKLOAD)) {
      return true;
    }
    if (!tokens.qualified(Kind.ENTRY)) {
      return false;
    }
    if (tokens.need(tokens.sign(":"))) {
      values.arrivals();
    }
    return true;
  }

  private void goal() {
    if (tokens.need(tokens.reference(Kind.WORKLOAD))) {
      block(BlockKind.GOAL, this::constraint);
    }
  }

  private boolean constraint() {
    if (statistic()) {
      values.way();
      limit(true, Dimension.TIME);
    } else if (property("throughput", BlockKind.GOAL)) {
      tokens.qualified(Kind.EXIT);
      if (values.comparison(false)) {
        values.rate();
      }
    } else if (property("makespan", BlockKind.GOAL)) {
      limit(true, Dimension.TIME);
    } else if (property("pools", BlockKind.GOAL)) {
      tokens.need(tokens.reference(Kind.POOL));
      limit(true, Dimension.NUMBER);
      tokens.need(property("threads", BlockKind.GOAL));
    } else if (property("threads", BlockKind.GOAL)) {
      limit(true, Dimension.NUMBER);
    } else if (property("memory", BlockKind.GOAL)) {
      limit(true, Dimension.SIZE);
    } else {
      return false;
    }
    return true;
  }

  private boolean statistic() {
    return tokens.percentile(new Role.Statistic())
        || property("mean", BlockKind.GOAL)
        || property("max", BlockKind.GOAL);
  }

  private void limit(boolean upper, Dimension dimension) {
    if (!values.comparison(upper)) {
      return;
    }
    switch (dimension) {
      case NUMBER -> values.count();
      case TIME, SIZE, SHARE -> values.quantity(dimension);
    }
  }

  private boolean position() {
    if (!tokens.qualified(Kind.ELEMENT)) {
      return false;
    }
    if (tokens.need(tokens.word("at", BlockKind.LAYOUT))) {
      values.count();
      if (tokens.need(tokens.sign(","))) {
        values.count();
      }
    }
    return true;
  }
}
