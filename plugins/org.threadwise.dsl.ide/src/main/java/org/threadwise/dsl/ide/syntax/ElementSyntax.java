package org.threadwise.dsl.ide.syntax;

import java.util.List;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.Role.Sort;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.units.Dimension;

/** A task or port: everything is read that the grammar accepts, but only what fits is expected. */
final class ElementSyntax {

  private final TokenStream tokens;
  private final ValueSyntax values;

  ElementSyntax(TokenStream tokens, ValueSyntax values) {
    this.tokens = tokens;
    this.values = values;
  }

  boolean element() {
    for (ElementKind kind : tokens.atCursor() ? ElementKind.all() : List.<ElementKind>of()) {
      tokens.expect(new Role.Keyword(kind.keyword(), BlockKind.PROCESS, Sort.ELEMENT_KIND));
    }
    if (!tokens.isElementStart()) {
      return false;
    }
    ElementKind kind = ElementKind.of(tokens.text()).orElseThrow();
    int outer = tokens.begin();
    tokens.keyword(kind.keyword(), BlockKind.PROCESS, Sort.ELEMENT_KIND, true);
    if (tokens.need(tokens.declaration(Kind.ELEMENT))) {
      body(kind);
    }
    tokens.end(outer);
    return true;
  }

  private void body(ElementKind kind) {
    tokens.string(Content.LABEL);
    slots(kind);
    boolean more = true;
    while (more) {
      more = clause(kind);
    }
  }

  private void slots(ElementKind kind) {
    int inputs = inputs(kind.inputs().most());
    if (inputs < kind.inputs().least()) {
      tokens.close();
    }
    if (tokens.keyword("with", BlockKind.ELEMENT, Sort.WORD, kind.takesContext())) {
      tokens.need(tokens.reference(Kind.SLOT));
    }
    int outputs = outputs(kind.outputs().most() > 0);
    if (outputs < kind.outputs().least()) {
      tokens.close();
    }
  }

  private int inputs(int most) {
    int count = 0;
    if (tokens.reference(Kind.SLOT, most > 0)) {
      count++;
      while (tokens.sign(",", count < most)) {
        tokens.need(tokens.reference(Kind.SLOT));
        count++;
      }
    }
    return count;
  }

  private int outputs(boolean some) {
    int count = 0;
    if (tokens.sign("->", some)) {
      do {
        tokens.need(tokens.declaration(Kind.SLOT));
        count++;
      } while (tokens.sign(","));
    }
    return count;
  }

  private boolean clause(ElementKind kind) {
    return own(kind) || common(kind);
  }

  private boolean word(ElementKind kind, Clause clause) {
    boolean router = clause == Clause.BY && kind.clauses().contains(Clause.SENDS);
    boolean fits = router || kind.clauses().contains(clause);
    boolean idle = clause == Clause.SERIAL && kind.serial();
    return tokens.keyword(clause.keyword(), BlockKind.ELEMENT, Sort.WORD, fits && !idle);
  }

  /** Clauses of some kinds. */
  private boolean own(ElementKind kind) {
    if (word(kind, Clause.INTO)) {
      values.distribution(Dimension.NUMBER);
    } else if (word(kind, Clause.BY)) {
      routing();
    } else if (word(kind, Clause.PASSES)) {
      values.probability();
    } else if (word(kind, Clause.DELAYS)) {
      values.distribution(Dimension.TIME);
    } else if (word(kind, Clause.RESPONDS)) {
      if (tokens.need(tokens.word("in", BlockKind.ELEMENT))) {
        values.distribution(Dimension.TIME);
      }
    } else if (word(kind, Clause.ASKS)) {
      tokens.need(tokens.reference(Kind.APPLICATION));
    } else if (word(kind, Clause.FIRES)) {
      tokens.need(
          tokens.value("each", BlockKind.ELEMENT) || tokens.value("all", BlockKind.ELEMENT));
    } else if (word(kind, Clause.SENDS)) {
      tokens.need(
          tokens.value("every", BlockKind.ELEMENT)
              || tokens.value("one", BlockKind.ELEMENT)
              || tokens.value("some", BlockKind.ELEMENT));
    } else {
      boolean solicits = kind.clauses().contains(Clause.ASYNC);
      return word(kind, Clause.ASYNC)
          || tokens.keyword("blocking", BlockKind.ELEMENT, Sort.WORD, solicits);
    }
    return true;
  }

  /** Clauses that all kinds have. */
  private boolean common(ElementKind kind) {
    if (word(kind, Clause.TAKES)) {
      service();
    } else if (word(kind, Clause.ON)) {
      tokens.need(tokens.reference(Kind.POOL));
    } else if (word(kind, Clause.LIMIT) || word(kind, Clause.PRIORITY)) {
      values.count();
    } else {
      return word(kind, Clause.SERIAL) || word(kind, Clause.PINNED);
    }
    return true;
  }

  private void routing() {
    boolean named =
        tokens.value("turn", BlockKind.ELEMENT) || tokens.value("fragment", BlockKind.ELEMENT);
    if (!named) {
      do {
        values.probability();
      } while (tokens.sign(","));
    }
  }

  private void service() {
    if (tokens.word("wait", BlockKind.SERVICE)) {
      values.distribution(Dimension.TIME);
      return;
    }
    tokens.word("cpu", BlockKind.SERVICE);
    values.distribution(Dimension.TIME);
    if (tokens.word("wait", BlockKind.SERVICE)) {
      values.distribution(Dimension.TIME);
    }
  }
}
