package org.threadwise.ui.outline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** The way to a symbol of a tree. */
final class SymbolPath {

  private static final Comparator<Position> ORDER =
      Comparator.comparingInt(Position::getLine).thenComparingInt(Position::getCharacter);

  private SymbolPath() {}

  /** From the outermost to the innermost symbol that is written at a place; empty if none is. */
  static List<DocumentSymbol> at(Position place, List<DocumentSymbol> symbols) {
    List<DocumentSymbol> path = new ArrayList<>();
    Optional<DocumentSymbol> next = holding(place, symbols);
    while (next.isPresent()) {
      path.add(next.get());
      List<DocumentSymbol> children = next.get().getChildren();
      next = children == null ? Optional.empty() : holding(place, children);
    }
    return path;
  }

  private static Optional<DocumentSymbol> holding(Position place, List<DocumentSymbol> symbols) {
    return symbols.stream().filter(symbol -> holds(symbol.getRange(), place)).findFirst();
  }

  private static boolean holds(Range range, Position place) {
    return ORDER.compare(range.getStart(), place) <= 0 && ORDER.compare(place, range.getEnd()) <= 0;
  }
}
