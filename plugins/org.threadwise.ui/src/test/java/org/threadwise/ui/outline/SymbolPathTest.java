package org.threadwise.ui.outline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.junit.jupiter.api.Test;

class SymbolPathTest {

  private static final DocumentSymbol TASK = symbol("T1", 3, 2, 3, 20, List.of());
  private static final DocumentSymbol EXIT = symbol("Exit", 4, 2, 4, 12, List.of());
  private static final List<DocumentSymbol> ALL =
      List.of(
          symbol("engine", 0, 0, 0, 10, List.of()),
          symbol("Coffee", 2, 0, 5, 1, List.of(TASK, EXIT)));

  private static DocumentSymbol symbol(
      String name, int line, int from, int lastLine, int to, List<DocumentSymbol> children) {
    var range = new Range(new Position(line, from), new Position(lastLine, to));
    return new DocumentSymbol(name, SymbolKind.Class, range, range, "", children);
  }

  private static List<String> at(int line, int character) {
    return SymbolPath.at(new Position(line, character), ALL).stream()
        .map(DocumentSymbol::getName)
        .toList();
  }

  @Test
  void endsAtTheInnermostSymbol() {
    assertThat(at(3, 2)).containsExactly("Coffee", "T1");
    assertThat(at(4, 12)).containsExactly("Coffee", "Exit");
  }

  @Test
  void endsWhereNoChildContainsThePosition() {
    assertThat(at(3, 30)).containsExactly("Coffee");
    assertThat(at(0, 4)).containsExactly("engine");
  }

  @Test
  void isEmptyBetweenSymbols() {
    assertThat(at(1, 0)).isEmpty();
    assertThat(at(0, 11)).isEmpty();
    assertThat(at(9, 0)).isEmpty();
  }

  @Test
  void acceptsSymbolsWithoutChildren() {
    var leaf = new DocumentSymbol("p", SymbolKind.Class, TASK.getRange(), TASK.getRange());
    assertThat(SymbolPath.at(new Position(3, 4), List.of(leaf))).containsExactly(leaf);
  }
}
