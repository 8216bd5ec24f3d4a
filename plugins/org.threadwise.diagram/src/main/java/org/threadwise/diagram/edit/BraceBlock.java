package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.ClauseReader.PropertyTokens;
import org.threadwise.model.integration.LocalPools;

/** The block between the braces of a statement: finds, adds and removes its properties. */
final class BraceBlock {

  private final TokenDraft draft;
  private final EObject owner;
  private final ElementTokens written;
  private final int open;
  private final List<PropertyTokens> properties;
  private final boolean isMultiline;

  BraceBlock(EditedModel model, EObject owner) {
    this.draft = model.draft();
    this.owner = owner;
    this.written = model.tokens(owner);
    this.open = new StatementPlacement(model).brace(owner, "{");
    this.properties = ClauseReader.in(draft).locate(owner);
    this.isMultiline = open >= 0 && draft.startsLine(written.all().last());
  }

  /** Returns the properties with one of some keywords. */
  List<PropertyTokens> find(Set<String> keywords) {
    return properties.stream().filter(property -> keywords.contains(property.keyword())).toList();
  }

  /** Removes a property; of a list item, also a comma next to it. */
  void remove(PropertyTokens property) {
    if (owner instanceof LocalPools) {
      draft.removeListItem(property.all());
    } else {
      draft.remove(property.all().first(), property.all().last());
    }
  }

  /** Adds a property after the others, with braces if the statement has none. */
  void add(String text) {
    List<PropertyTokens> inside =
        properties.stream().filter(property -> property.all().first() > open).toList();
    if (open < 0) {
      draft.insertAfter(written.all().last(), "{ " + text + " }", 1, TokenDraft.ANY_COLUMN);
    } else if (inside.isEmpty()) {
      addFirst(text);
    } else {
      addAfter(inside, text);
    }
  }

  private void addFirst(String text) {
    if (isMultiline) {
      draft.insertLineAfter(draft.lastTrailingComment(open), "\n" + "  " + text);
    } else {
      boolean glued = draft.gapAfter(open).isEmpty();
      draft.insertAfter(open, text + (glued ? " " : ""), 1, TokenDraft.ANY_COLUMN);
    }
  }

  private void addAfter(List<PropertyTokens> inside, String text) {
    PropertyTokens first = inside.getFirst();
    int last = inside.getLast().all().last();
    if (owner instanceof LocalPools && text.contains(":")) {
      draft.insertAfter(last, ", " + text, 0, TokenDraft.ANY_COLUMN);
    } else if (isMultiline && draft.startsLine(first.all().first())) {
      String indent = " ".repeat(draft.column(first.all().first()));
      draft.insertLineAfter(draft.lastTrailingComment(last), "\n" + indent + text);
    } else {
      draft.insertAfter(last, text, 2, TokenDraft.ANY_COLUMN);
    }
  }
}
