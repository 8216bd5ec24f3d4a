package org.threadwise.dsl.ide;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;
import org.threadwise.dsl.text.NameOccurrences;

/** The element of a text at an offset. */
public sealed interface ElementAt {

  /** Returns the offset of its first character. */
  int offset();

  /** Returns its number of characters. */
  int length();

  /**
   * A name that is resolved.
   *
   * @param element a named element or a slot
   * @param name without a {@code ^} or quotes
   * @param declaration whether the name is declared here
   */
  record Named(EObject element, String name, boolean declaration, int offset, int length)
      implements ElementAt {}

  /**
   * Any other token.
   *
   * @param text of the token
   * @param role in its context
   */
  record PlainToken(String text, Role role, int offset, int length) implements ElementAt {}

  /** Returns the element at an offset, or the word that ends there. */
  static Optional<ElementAt> of(ParsedText parsed, int offset) {
    SyntaxAnalysis syntax = SyntaxAnalysis.of(parsed.text());
    int index = syntax.at(offset);
    if (index < 0) {
      return Optional.empty();
    }
    Token token = syntax.tokens().get(index);
    Optional<ElementAt> named =
        NameOccurrences.of(parsed.solution())
            .at(token.start())
            .filter(occurrence -> occurrence.offset() == token.start())
            .map(
                occurrence ->
                    new Named(
                        occurrence.target(),
                        occurrence.name(),
                        occurrence.declaration(),
                        occurrence.offset(),
                        occurrence.length()));
    return named.or(
        () ->
            Optional.of(
                new PlainToken(token.text(), syntax.role(index), token.start(), token.length())));
  }
}
