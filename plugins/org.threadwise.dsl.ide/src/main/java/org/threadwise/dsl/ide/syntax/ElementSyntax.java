package org.threadwise.dsl.ide.syntax;

import java.util.List;
import org.threadwise.dsl.ide.syntax.Role.Category;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.units.Dimension;

/**
 * Reads tasks and ports: whatever the grammar accepts is read, but only what the catalogue allows
 * for the kind of element is expected.
 */
final class ElementSyntax {

  private final TokenStream tokens;
  private final ValueSyntax values;

  ElementSyntax(TokenStream tokens, ValueSyntax values) {
    this.tokens = tokens;
    this.values = values;
  }

  boolean element() {
    for (ElementKind kind : tokens.atCursor() ? ElementKind.all() : List.<ElementKind>of()) {
      tokens.expect(new Role.Keyword(kind.keyword(), BlockKind.PROCESS, Category.ELEMENT_KIND));
    }
    if (!tokens.isElementStart()) {
      return false;
    }
    ElementKind kind = ElementKind.of(tokens.text()).orElseThrow();
    int outer = tokens.enter();
    tokens.keyword(kind.keyword(), BlockKind.PROCESS, Category.ELEMENT_KIND, true);
    if (tokens.require(tokens.declaration(Kind.ELEMENT))) {
      body(kind);
    }
    tokens.leave(outer);
    return true;
  }

  private void body(ElementKind kind) {
    tokens.string(Content.LABEL);
    slots(kind);
    boolean more;
    do {
      more = kindClause(kind) || failureClause(kind) || commonClause(kind);
    } while (more);
  }

  private void slots(ElementKind kind) {
    int inputs = inputs(kind.inputs().most());
    if (inputs < kind.inputs().least()) {
      tokens.close();
    }
    if (tokens.keyword("with", BlockKind.ELEMENT, Category.STRUCTURAL, kind.takesContext())) {
      tokens.require(tokens.reference(Kind.SLOT));
    }
    int outputs = outputs(kind.outputs().most() > 0);
    if (outputs < kind.outputs().least()) {
      tokens.close();
    }
  }

  private int inputs(int most) {
    int count = 0;
    if (!tokens.isClauseInsteadOfSlots() && tokens.reference(Kind.SLOT, most > 0)) {
      count++;
      while (tokens.punctuation(",", count < most)) {
        tokens.require(tokens.reference(Kind.SLOT));
        count++;
      }
    }
    return count;
  }

  private int outputs(boolean some) {
    int count = 0;
    if (tokens.punctuation("->", some)) {
      do {
        tokens.require(tokens.declaration(Kind.SLOT));
        count++;
      } while (tokens.punctuation(","));
    }
    return count;
  }

  /** Reads the keyword of a clause, which is expected where it fits and has an effect. */
  private boolean keyword(ElementKind kind, Clause clause) {
    boolean redundant = clause == Clause.SERIAL && kind.serial();
    boolean expected = kind.takes(clause) && !redundant;
    return tokens.keyword(clause.keyword(), BlockKind.ELEMENT, Category.STRUCTURAL, expected);
  }

  /** Reads a clause that only some kinds take. */
  private boolean kindClause(ElementKind kind) {
    if (keyword(kind, Clause.INTO)) {
      values.distribution(Dimension.NUMBER);
    } else if (keyword(kind, Clause.BY)) {
      routing();
    } else if (keyword(kind, Clause.PASSES)) {
      values.probability();
    } else if (keyword(kind, Clause.DELAYS)) {
      values.distribution(Dimension.TIME);
    } else if (keyword(kind, Clause.MAX)) {
      throttling();
    } else if (keyword(kind, Clause.RESPONDS)) {
      if (tokens.require(tokens.keyword("in", BlockKind.ELEMENT))) {
        values.distribution(Dimension.TIME);
      }
    } else if (keyword(kind, Clause.ASKS)) {
      tokens.require(tokens.reference(Kind.APPLICATION));
    } else if (keyword(kind, Clause.FIRES)) {
      tokens.require(tokens.choice(Firing.VALUES, BlockKind.ELEMENT));
    } else if (keyword(kind, Clause.SENDS)) {
      tokens.require(tokens.choice(Emission.VALUES, BlockKind.SENDS));
    } else if (keyword(kind, Clause.SIZE)) {
      values.distribution(Dimension.NUMBER);
    } else if (keyword(kind, Clause.WITHIN) || keyword(kind, Clause.EVERY)) {
      values.quantity(Dimension.TIME);
    } else if (keyword(kind, Clause.KEY)) {
      key();
    } else if (parallel(kind)) {
      if (tokens.require(tokens.reference(Kind.POOL))) {
        waits(true);
      }
    } else {
      boolean solicits = kind.clauses().contains(Clause.ASYNC);
      return keyword(kind, Clause.ASYNC)
          || waits(false)
          || tokens.keyword("blocking", BlockKind.ELEMENT, Category.STRUCTURAL, solicits);
    }
    return true;
  }

  /** Reads a clause about executions that fail. */
  private boolean failureClause(ElementKind kind) {
    if (keyword(kind, Clause.FAILS)) {
      values.probability();
    } else if (keyword(kind, Clause.TIMEOUT)) {
      values.quantity(Dimension.TIME);
    } else if (keyword(kind, Clause.RETRIES)) {
      retries();
    } else if (keyword(kind, Clause.FAILING)) {
      if (tokens.require(tokens.punctuation("->"))) {
        tokens.require(tokens.declaration(Kind.SLOT));
      }
    } else {
      return false;
    }
    return true;
  }

  private void retries() {
    values.count();
    if (tokens.keyword("after", BlockKind.ELEMENT)) {
      values.distribution(Dimension.TIME);
    }
    tokens.keyword("blocking", BlockKind.ELEMENT);
  }

  /** Reads the keywords of {@code in parallel on}, or those of them that the text has. */
  private boolean parallel(ElementKind kind) {
    boolean fits = kind.takes(Clause.PARALLEL);
    return tokens.keyword("in", BlockKind.PARALLEL, Category.STRUCTURAL, fits)
        && tokens.require(tokens.keyword("parallel", BlockKind.PARALLEL))
        && tokens.require(tokens.keyword("on", BlockKind.PARALLEL));
  }

  /** Reads {@code waits}, which is expected after the pool of {@code in parallel on}. */
  private boolean waits(boolean expected) {
    return tokens.keyword(
        Clause.WAITS.keyword(), BlockKind.PARALLEL, Category.STRUCTURAL, expected);
  }

  /** Reads a clause that all kinds take. */
  private boolean commonClause(ElementKind kind) {
    if (keyword(kind, Clause.TAKES)) {
      service();
    } else if (keyword(kind, Clause.ON)) {
      tokens.require(tokens.reference(Kind.POOL));
    } else if (keyword(kind, Clause.LIMIT) || keyword(kind, Clause.PRIORITY)) {
      values.count();
    } else if (keyword(kind, Clause.MEASURED)) {
      measurementNames();
    } else {
      return keyword(kind, Clause.SERIAL) || keyword(kind, Clause.PINNED);
    }
    return true;
  }

  private void throttling() {
    values.count();
    boolean complete;
    if (tokens.keyword("at", BlockKind.ELEMENT)) {
      complete = tokens.require(tokens.keyword("once", BlockKind.ELEMENT));
    } else {
      complete = tokens.require(tokens.keyword("per", BlockKind.ELEMENT));
      if (complete) {
        values.quantity(Dimension.TIME);
      }
    }
    if (complete) {
      tokens.keyword("blocking", BlockKind.ELEMENT);
    }
  }

  private void routing() {
    List<RoutingRule> rules = List.of(RoutingRule.TURN, RoutingRule.FRAGMENT);
    if (!tokens.choice(rules, BlockKind.ELEMENT)) {
      do {
        values.probability();
      } while (tokens.punctuation(","));
    }
  }

  private void key() {
    if (!tokens.keyword("order", BlockKind.ELEMENT, Category.VALUE, true)) {
      values.count();
    }
  }

  private void measurementNames() {
    if (tokens.require(tokens.keyword("as", BlockKind.ELEMENT))) {
      do {
        tokens.require(tokens.string(Content.MEASUREMENT_NAME));
      } while (tokens.punctuation(","));
    }
  }

  private void service() {
    if (tokens.keyword("wait", BlockKind.SERVICE)) {
      values.distribution(Dimension.TIME);
      return;
    }
    tokens.keyword("cpu", BlockKind.SERVICE);
    values.distribution(Dimension.TIME);
    if (tokens.keyword("wait", BlockKind.SERVICE)) {
      values.distribution(Dimension.TIME);
    }
  }
}
