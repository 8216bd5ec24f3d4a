package org.threadwise.ui.outline;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.jface.viewers.TreeSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.server.ServerListener;

/**
 * The outline of a solution. Selecting an element reveals it in the editor, and the outline follows
 * the selection of the editor.
 */
public final class SolutionOutline extends ContentOutlinePage implements ServerListener {

  private static final int OPEN_LEVELS = 3;

  private final OpenDocument text;
  private final Consumer<Range> reveal;
  private final ISelectionListener cursorListener = this::followCursor;
  private boolean filled;

  private @Nullable Composite control;

  /** The cursor of the text editor if it determined the selection last, else null. */
  private @Nullable Position cursor;

  /**
   * Whether the outline is following an editor, so that its selection must not be revealed there.
   */
  private boolean isFollowing;

  /**
   * Creates the outline of a document.
   *
   * @param reveal reveals a range in the editor
   */
  public SolutionOutline(OpenDocument text, Consumer<Range> reveal) {
    this.text = text;
    this.reveal = reveal;
  }

  /** Creates the tree asynchronously, because opening an editor already takes long. */
  @Override
  public void createControl(Composite parent) {
    var place = new Composite(parent, SWT.NONE);
    place.setLayout(new FillLayout());
    control = place;
    place
        .getDisplay()
        .asyncExec(
            () -> {
              if (!place.isDisposed()) {
                boolean hasFocus = place.isFocusControl();
                createTree(place);
                place.layout();
                if (hasFocus) {
                  place.setFocus();
                }
              }
            });
  }

  private void createTree(Composite place) {
    super.createControl(place);
    TreeViewer viewer = getTreeViewer();
    viewer.setContentProvider(new Symbols());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels()));
    viewer.setComparer(new SymbolComparer());
    ThreadwisePlugin.server().addListener(this);
    getSite().getPage().addPostSelectionListener(cursorListener);
    requestSymbols();
  }

  @Override
  public @Nullable Control getControl() {
    return control;
  }

  @Override
  public void setFocus() {
    if (control != null) {
      control.setFocus();
    }
  }

  @Override
  public void dispose() {
    ThreadwisePlugin.server().removeListener(this);
    if (getSite() != null) {
      getSite().getPage().removePostSelectionListener(cursorListener);
    }
    super.dispose();
  }

  @Override
  public void resultsChanged(String uri, int version) {
    if (uri.equals(text.uri())) {
      requestSymbols();
    }
  }

  private void requestSymbols() {
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
              ISelection selected = viewer.getSelection();
              viewer.setInput(symbols);
              if (filled) {
                viewer.setExpandedElements(open);
              } else {
                viewer.expandToLevel(OPEN_LEVELS);
                filled = !symbols.isEmpty();
              }
              select(cursor == null ? selected : at(cursor, symbols));
            });
  }

  /** Selects the symbol at a range without revealing it in the editor. */
  public void follow(Range range) {
    cursor = null;
    select(range.getStart());
  }

  private void followCursor(IWorkbenchPart part, ISelection selection) {
    ITextEditor editor = Adapters.adapt(part, ITextEditor.class);
    if (editor != null && selection instanceof ITextSelection selected && isOurs(editor)) {
      try {
        cursor = DocumentPositions.position(text.document(), Math.max(0, selected.getOffset()));
        select(cursor);
      } catch (BadLocationException e) {
        // The selection is older than the text; a newer selection event follows.
      }
    }
  }

  private boolean isOurs(ITextEditor editor) {
    return editor.getDocumentProvider() != null
        && text.document()
            .equals(editor.getDocumentProvider().getDocument(editor.getEditorInput()));
  }

  private void select(Position place) {
    TreeViewer viewer = getTreeViewer();
    if (viewer != null
        && !viewer.getControl().isDisposed()
        && viewer.getInput() instanceof List<?> symbols) {
      select(at(place, symbols.stream().map(DocumentSymbol.class::cast).toList()));
    }
  }

  private static ISelection at(Position place, List<DocumentSymbol> symbols) {
    List<DocumentSymbol> path = SymbolPath.at(place, symbols);
    return path.isEmpty() ? TreeSelection.EMPTY : new TreeSelection(new TreePath(path.toArray()));
  }

  private void select(ISelection selection) {
    isFollowing = true;
    try {
      getTreeViewer().setSelection(selection, true);
    } finally {
      isFollowing = false;
    }
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    boolean byUser = !isFollowing && getTreeViewer().getControl().isFocusControl();
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
