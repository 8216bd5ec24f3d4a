package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.threadwise.diagram.edit.ClauseReader.Part;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;

/** Makes a pool one of another kind: what that kind does not have goes, what it needs comes. */
final class PoolKindEdit {

  private final EditedModel model;
  private final Pool pool;
  private final BraceBlock block;

  PoolKindEdit(EditedModel model, Pool pool) {
    this.model = model;
    this.pool = pool;
    this.block = new BraceBlock(model, pool);
  }

  /** The kind that is written so. */
  static PoolKind of(String word) {
    return Arrays.stream(PoolKind.values())
        .filter(kind -> kind.getLiteral().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "'%s' is no kind of pool: choose one of %s"
                        .formatted(word, Arrays.toString(PoolKind.values()))));
  }

  void set(String word) {
    PoolKind kind = word.isEmpty() ? PoolKind.FIXED : of(word);
    if (kind == pool.getKind()) {
      return;
    }
    write(kind);
    properties(kind);
  }

  /** Writes the word of a kind, and nothing else. */
  void write(PoolKind kind) {
    TokenDraft draft = model.draft();
    List<Part> now = block.find(Set.of(ClauseReader.KIND));
    if (now.isEmpty()) {
      draft.add(model.written(pool).name(), kind.getLiteral(), 1, TokenDraft.ANYWHERE);
    } else {
      draft.rewrite(now.getFirst().all().first(), now.getFirst().all().last(), kind.getLiteral());
    }
  }

  private void properties(PoolKind kind) {
    List<String> all = PropertyKeywords.of(Literals.POOL);
    List<String> kept = PropertyKeywords.of(kind);
    List<String> gone = new ArrayList<>(all);
    gone.removeAll(kept);
    List<Part> removed = block.find(Set.copyOf(gone));
    String needed =
        switch (kind) {
          case FIXED -> "threads";
          case CUSTOM -> "core";
          case SINGLE, CACHED, PER_TASK, VIRTUAL -> "";
        };
    boolean missing = !needed.isEmpty() && block.find(Set.of(needed)).isEmpty();
    String words = needed + " " + threads();
    for (Part part : removed) {
      if (missing) {
        model.draft().rewrite(part.all().first(), part.all().last(), words);
        missing = false;
      } else {
        block.remove(part);
      }
    }
    if (missing) {
      block.add(words);
    }
  }

  /** As many as it had, or one. */
  private int threads() {
    Integer count = pool.getKind() == PoolKind.CUSTOM ? pool.getCore() : pool.getThreads();
    return count == null ? 1 : Math.max(1, count);
  }
}
