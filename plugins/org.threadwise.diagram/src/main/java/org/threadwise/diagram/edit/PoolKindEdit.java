package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.threadwise.diagram.edit.ClauseReader.PropertyTokens;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;

/**
 * Changes the kind of a pool: removes the properties that the new kind does not have, and adds the
 * one that it requires.
 */
final class PoolKindEdit {

  private final EditedModel model;
  private final Pool pool;
  private final BraceBlock block;

  PoolKindEdit(EditedModel model, Pool pool) {
    this.model = model;
    this.pool = pool;
    this.block = new BraceBlock(model, pool);
  }

  /** Returns the kind with a keyword. */
  static PoolKind of(String keyword) {
    return Arrays.stream(PoolKind.values())
        .filter(kind -> kind.getLiteral().equals(keyword))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "'%s' is not a kind of pool: choose one of %s"
                        .formatted(keyword, Arrays.toString(PoolKind.values()))));
  }

  void set(String keyword) {
    PoolKind kind = keyword.isEmpty() ? PoolKind.FIXED : of(keyword);
    if (kind == pool.getKind()) {
      return;
    }
    write(kind);
    properties(kind);
  }

  /** Writes the keyword of a kind, without changing any properties. */
  void write(PoolKind kind) {
    TokenDraft draft = model.draft();
    List<PropertyTokens> current = block.find(Set.of(ClauseReader.KIND));
    if (current.isEmpty()) {
      draft.insertAfter(model.tokens(pool).name(), kind.getLiteral(), 1, TokenDraft.ANY_COLUMN);
    } else {
      ElementTokens.Range range = current.getFirst().all();
      draft.replaceRange(range.first(), range.last(), kind.getLiteral());
    }
  }

  private void properties(PoolKind kind) {
    List<String> all = PropertyKeywords.of(Literals.POOL);
    List<String> obsolete = new ArrayList<>(all);
    obsolete.removeAll(PropertyKeywords.of(kind));
    List<PropertyTokens> removed = block.find(Set.copyOf(obsolete));
    String required =
        switch (kind) {
          case FIXED -> "threads";
          case CUSTOM -> "core";
          case SINGLE, CACHED, PER_TASK, VIRTUAL -> "";
        };
    boolean missing = !required.isEmpty() && block.find(Set.of(required)).isEmpty();
    String property = required + " " + threads();
    for (PropertyTokens part : removed) {
      if (missing) {
        model.draft().replaceRange(part.all().first(), part.all().last(), property);
        missing = false;
      } else {
        block.remove(part);
      }
    }
    if (missing) {
      block.add(property);
    }
  }

  /** Returns the thread count of the former kind, or 1. */
  private int threads() {
    Integer count = pool.getKind() == PoolKind.CUSTOM ? pool.getCore() : pool.getThreads();
    return count == null ? 1 : Math.max(1, count);
  }
}
