package org.threadwise.ui.outline;

import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.lsp4j.DocumentSymbol;

/** Treats symbols of two versions as equal if their kind and name are equal. */
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
