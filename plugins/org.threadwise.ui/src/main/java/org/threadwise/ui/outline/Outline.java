package org.threadwise.ui.outline;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.server.ServerListener;

/** The parts of a solution as a tree; a click goes to them in the editor. */
public final class Outline extends ContentOutlinePage implements ServerListener {

  private static final int OPEN_LEVELS = 3;

  private final OpenText text;
  private final Consumer<Range> reveal;
  private boolean filled;

  /**
   * The outline of a text.
   *
   * @param reveal goes to a range of the text
   */
  public Outline(OpenText text, Consumer<Range> reveal) {
    this.text = text;
    this.reveal = reveal;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setContentProvider(new Symbols());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels()));
    viewer.setComparer(new SymbolComparer());
    ThreadwisePlugin.server().addListener(this);
    ask();
  }

  @Override
  public void dispose() {
    ThreadwisePlugin.server().removeListener(this);
    super.dispose();
  }

  @Override
  public void resultsChanged(String uri, int version) {
    if (uri.equals(text.uri())) {
      ask();
    }
  }

  private void ask() {
    var params = new DocumentSymbolParams(text.identifier());
    var unused =
        ThreadwisePlugin.server()
            .request(remote -> remote.getTextDocumentService().documentSymbol(params))
            .thenAccept(
                found ->
                    show(found.stream().filter(Either::isRight).map(Either::getRight).toList()))
            .exceptionally(failure -> null);
  }

  private void show(List<DocumentSymbol> symbols) {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              TreeViewer viewer = getTreeViewer();
              if (viewer == null
                  || viewer.getControl().isDisposed()
                  || symbols.equals(viewer.getInput())) {
                return;
              }
              Object[] open = viewer.getExpandedElements();
              viewer.setInput(symbols);
              if (filled) {
                viewer.setExpandedElements(open);
              } else {
                viewer.expandToLevel(OPEN_LEVELS);
                filled = !symbols.isEmpty();
              }
            });
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    boolean byUser = getTreeViewer().getControl().isFocusControl();
    if (byUser && event.getStructuredSelection().getFirstElement() instanceof DocumentSymbol one) {
      reveal.accept(one.getSelectionRange());
    }
  }

  private static final class Symbols implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
      List<DocumentSymbol> children = ((DocumentSymbol) parent).getChildren();
      return children == null ? new Object[0] : children.toArray();
    }

    @Override
    public @Nullable Object getParent(Object element) {
      return null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return getChildren(element).length > 0;
    }
  }

  private static final class Labels extends LabelProvider implements IStyledLabelProvider {
    @Override
    public StyledString getStyledText(Object element) {
      var symbol = (DocumentSymbol) element;
      var label = new StyledString(symbol.getName());
      if (symbol.getDetail() != null && !symbol.getDetail().isBlank()) {
        label.append("  " + symbol.getDetail(), StyledString.QUALIFIER_STYLER);
      }
      return label;
    }
  }
}
