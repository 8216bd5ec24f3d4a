package org.threadwise.ui.outline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Finds the path to the symbol at a position. */
final class SymbolPath {

  private static final Comparator<Position> ORDER =
      Comparator.comparingInt(Position::getLine).thenComparingInt(Position::getCharacter);

  private SymbolPath() {}

  /** Returns the symbols that contain a position, outermost first; empty if there is none. */
  static List<DocumentSymbol> at(Position place, List<DocumentSymbol> symbols) {
    List<DocumentSymbol> path = new ArrayList<>();
    Optional<DocumentSymbol> next = enclosing(place, symbols);
    while (next.isPresent()) {
      path.add(next.get());
      List<DocumentSymbol> children = next.get().getChildren();
      next = children == null ? Optional.empty() : enclosing(place, children);
    }
    return path;
  }

  private static Optional<DocumentSymbol> enclosing(Position place, List<DocumentSymbol> symbols) {
    return symbols.stream().filter(symbol -> contains(symbol.getRange(), place)).findFirst();
  }

  private static boolean contains(Range range, Position place) {
    return ORDER.compare(range.getStart(), place) <= 0 && ORDER.compare(place, range.getEnd()) <= 0;
  }
}
