package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.ClauseReader.Part;
import org.threadwise.model.integration.LocalPools;

/** What stands between the braces of a statement. */
final class BraceBlock {

  private final TokenDraft draft;
  private final EObject thing;
  private final ElementTokens written;
  private final int open;
  private final List<Part> parts;
  private boolean lines;

  BraceBlock(EditedModel model, EObject thing) {
    this.draft = model.draft();
    this.thing = thing;
    this.written = model.written(thing);
    this.open = new StatementPlacement(model).brace(thing, "{");
    this.parts = ClauseReader.in(draft).parts(thing);
    this.lines = open >= 0 && draft.beginsLine(written.all().last());
  }

  /** Those of the words that are said. */
  List<Part> find(Set<String> words) {
    return parts.stream().filter(part -> words.contains(part.word())).toList();
  }

  /** Removes a word with its value, and of an entry of a list a comma beside it. */
  void remove(Part part) {
    draft.remove(part.all().first(), part.all().last());
    if (!(thing instanceof LocalPools)) {
      return;
    }
    int next = part.all().last() + 1;
    while (draft.isComment(next)) {
      next++;
    }
    int before = draft.lastWord(part.all().first() - 1);
    if (draft.word(next).equals(",")) {
      draft.remove(next, next);
    } else if (draft.word(before).equals(",")) {
      draft.remove(before, before);
    }
  }

  /** Adds words behind the others, with braces if there are none. */
  void add(String words) {
    List<Part> inside = parts.stream().filter(part -> part.all().first() > open).toList();
    if (open < 0) {
      draft.add(written.all().last(), "{ " + words + " }", 1, TokenDraft.ANYWHERE);
    } else if (inside.isEmpty()) {
      addFirst(words);
    } else {
      addBehind(inside, words);
    }
  }

  private void addFirst(String words) {
    if (lines) {
      draft.addLine(draft.withComments(open), "\n" + "  " + words);
    } else {
      boolean glued = draft.gap(open).isEmpty();
      draft.add(open, words + (glued ? " " : ""), 1, TokenDraft.ANYWHERE);
    }
  }

  private void addBehind(List<Part> inside, String words) {
    Part first = inside.getFirst();
    int last = inside.getLast().all().last();
    if (thing instanceof LocalPools && words.contains(":")) {
      draft.add(last, ", " + words, 0, TokenDraft.ANYWHERE);
    } else if (lines && draft.beginsLine(first.all().first())) {
      String indent = " ".repeat(draft.column(first.all().first()));
      draft.addLine(draft.withComments(last), "\n" + indent + words);
    } else {
      draft.add(last, words, 2, TokenDraft.ANYWHERE);
    }
  }
}
