package org.threadwise.ui.outline;

import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.lsp4j.DocumentSymbol;

/** Takes symbols of two versions of a text for the same if kind and name are. */
final class SymbolComparer implements IElementComparer {

  @Override
  public boolean equals(Object one, Object other) {
    if (one instanceof DocumentSymbol first && other instanceof DocumentSymbol second) {
      return first.getKind() == second.getKind() && first.getName().equals(second.getName());
    }
    return one.equals(other);
  }

  @Override
  public int hashCode(Object element) {
    return element instanceof DocumentSymbol symbol
        ? symbol.getName().hashCode()
        : element.hashCode();
  }
}
