package org.threadwise.ui.text;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.ITextViewerExtension5;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextEvent;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.presentation.IPresentationDamager;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.IPresentationRepairer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.server.AsyncResults;
import org.threadwise.ui.server.ManagedServer;
import org.threadwise.ui.server.ServerListener;

/** Keeps syntax colouring and code minings of a text editor up to date. */
public final class SolutionReconciler implements IPresentationReconciler {

  private final AppliedStyles styles = new AppliedStyles();
  private final IDocumentListener changes = new Changes();
  private final ITextInputListener inputs = new Inputs();
  private final ITextListener exposures = this::exposed;
  private final ServerListener serverListener = new FigureUpdates();
  private final IPropertyChangeListener themes = this::themeChanged;

  private @Nullable ITextViewer viewer;
  private @Nullable CompletableFuture<SemanticTokens> pendingTokens;
  private boolean figuresAsked;

  @Override
  public void install(ITextViewer other) {
    viewer = other;
    other.addTextInputListener(inputs);
    other.addTextListener(exposures);
    IDocument document = other.getDocument();
    if (document != null) {
      follow(document);
    }
    ThreadwisePlugin.server().addListener(serverListener);
    PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themes);
    requestTokens();
  }

  @Override
  public void uninstall() {
    ITextViewer old = viewer;
    viewer = null;
    if (old != null) {
      old.removeTextInputListener(inputs);
      old.removeTextListener(exposures);
      if (old.getDocument() != null) {
        old.getDocument().removeDocumentListener(changes);
      }
      ThreadwisePlugin.server().removeListener(serverListener);
      PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(themes);
    }
  }

  @Override
  public @Nullable IPresentationDamager getDamager(String contentType) {
    return null;
  }

  @Override
  public @Nullable IPresentationRepairer getRepairer(String contentType) {
    return null;
  }

  private void follow(IDocument document) {
    document.addDocumentListener(changes);
    styles.reset(document.getLength());
  }

  private Optional<OpenDocument> text() {
    ITextViewer shown = viewer;
    return shown == null || shown.getDocument() == null
        ? Optional.empty()
        : ThreadwisePlugin.documents().find(shown.getDocument());
  }

  /** Requests the semantic tokens of the current version. */
  private void requestTokens() {
    if (pendingTokens != null) {
      pendingTokens.cancel(true);
    }
    text()
        .ifPresent(
            text -> {
              int version = text.version();
              var params = new SemanticTokensParams(text.identifier());
              CompletableFuture<SemanticTokens> response =
                  ThreadwisePlugin.server()
                      .request(r -> r.getTextDocumentService().semanticTokensFull(params));
              pendingTokens = response;
              AsyncResults.forget(
                  response.whenComplete(
                      (tokens, failure) -> tokensReceived(version, tokens, failure)));
            });
  }

  private void tokensReceived(
      int version, @Nullable SemanticTokens tokens, @Nullable Throwable failure) {
    if (tokens != null) {
      inDisplay(() -> show(version, tokens.getData()));
    } else if (failure != null
        && !(failure instanceof CancellationException)
        // The text has changed or was closed; a newer request follows if needed.
        && !(failure instanceof ResponseErrorException)
        && ThreadwisePlugin.server().state() instanceof ManagedServer.State.Running) {
      ThreadwisePlugin.log("The syntax colours of a document could not be requested.", failure);
    }
  }

  private void show(int version, List<Integer> tokens) {
    ITextViewer shown = viewer;
    Optional<OpenDocument> text = text();
    if (shown == null || text.isEmpty() || text.get().version() != version) {
      return;
    }
    try {
      draw(
          shown,
          styles.show(
              TokenStyles.of(
                  text.get().document(), tokens, ThreadwisePlugin.server().tokenTypes())));
    } catch (BadLocationException e) {
      ThreadwisePlugin.log("The semantic tokens are outside their document.", e);
    }
  }

  private static void draw(ITextViewer shown, Optional<TextPresentation> part) {
    part.ifPresent(styles -> shown.changeTextPresentation(styles, false));
  }

  /** Restores the styles of a range that became visible or is being redrawn. */
  private void exposed(TextEvent event) {
    ITextViewer shown = viewer;
    if (shown == null || event.getDocumentEvent() != null) {
      return;
    }
    IRegion part = new Region(event.getOffset(), event.getLength());
    if (shown instanceof ITextViewerExtension5 folded) {
      part = folded.widgetRange2ModelRange(part);
    }
    if (part != null) {
      styles.invalidate(part.getOffset(), part.getOffset() + part.getLength());
      draw(shown, styles.restore());
    }
  }

  /** Requests the figures again, once for all notifications of the same UI event. */
  private void askForFigures() {
    inDisplay(
        () -> {
          if (!figuresAsked) {
            figuresAsked = true;
            Display.getCurrent().asyncExec(this::updateFigures);
          }
        });
  }

  private void updateFigures() {
    figuresAsked = false;
    if (viewer instanceof ISourceViewerExtension5 figures && isShown()) {
      figures.updateCodeMinings();
    }
  }

  private boolean isShown() {
    StyledText widget = viewer == null ? null : viewer.getTextWidget();
    return widget != null && !widget.isDisposed();
  }

  private void inDisplay(Runnable work) {
    Display display = PlatformUI.getWorkbench().getDisplay();
    if (!display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (isShown()) {
              work.run();
            }
          });
    }
  }

  private void themeChanged(org.eclipse.jface.util.PropertyChangeEvent event) {
    if (IThemeManager.CHANGE_CURRENT_THEME.equals(event.getProperty())
        || event.getProperty().startsWith(ThreadwisePlugin.ID)) {
      inDisplay(this::requestTokens);
    }
  }

  private final class Changes implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {}

    @Override
    public void documentChanged(DocumentEvent event) {
      styles.changed(event);
      // Runs after the document's own listener, which increments the version.
      inDisplay(SolutionReconciler.this::requestTokens);
    }
  }

  private final class Inputs implements ITextInputListener {
    @Override
    public void inputDocumentAboutToBeChanged(@Nullable IDocument old, @Nullable IDocument next) {
      if (old != null) {
        old.removeDocumentListener(changes);
      }
    }

    @Override
    public void inputDocumentChanged(@Nullable IDocument old, @Nullable IDocument next) {
      if (next != null) {
        follow(next);
        inDisplay(SolutionReconciler.this::requestTokens);
        askForFigures();
      }
    }
  }

  private final class FigureUpdates implements ServerListener {
    @Override
    public void stateChanged(ManagedServer.State state) {
      if (state instanceof ManagedServer.State.Running) {
        inDisplay(SolutionReconciler.this::requestTokens);
        askForFigures();
      }
    }

    @Override
    public void resultsChanged(String uri, int version) {
      text().filter(text -> text.uri().equals(uri)).ifPresent(text -> askForFigures());
    }

    @Override
    public void refreshed() {
      askForFigures();
    }
  }
}
