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
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.server.Futures;
import org.threadwise.ui.server.Server;
import org.threadwise.ui.server.ServerListener;

/** Keeps the colours and the figures in a text editor as the server has them. */
public final class SolutionReconciler implements IPresentationReconciler {

  private final ShownColours colours = new ShownColours();
  private final IDocumentListener changes = new Changes();
  private final ITextInputListener inputs = new Inputs();
  private final ITextListener exposures = this::exposed;
  private final ServerListener news = new News();
  private final IPropertyChangeListener themes = this::themeChanged;

  private @Nullable ITextViewer viewer;
  private @Nullable CompletableFuture<SemanticTokens> asked;
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
    ThreadwisePlugin.server().addListener(news);
    PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themes);
    colour();
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
      ThreadwisePlugin.server().removeListener(news);
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
    colours.begin(document.getLength());
  }

  private Optional<OpenText> text() {
    ITextViewer shown = viewer;
    return shown == null || shown.getDocument() == null
        ? Optional.empty()
        : ThreadwisePlugin.texts().find(shown.getDocument());
  }

  /** Asks for the colours of the text as it is now. */
  private void colour() {
    if (asked != null) {
      asked.cancel(true);
    }
    text()
        .ifPresent(
            text -> {
              int version = text.version();
              var params = new SemanticTokensParams(text.identifier());
              CompletableFuture<SemanticTokens> answer =
                  ThreadwisePlugin.server()
                      .request(r -> r.getTextDocumentService().semanticTokensFull(params));
              asked = answer;
              Futures.forget(
                  answer.whenComplete((tokens, failure) -> answered(version, tokens, failure)));
            });
  }

  private void answered(int version, @Nullable SemanticTokens tokens, @Nullable Throwable failure) {
    if (tokens != null) {
      inDisplay(() -> show(version, tokens.getData()));
    } else if (failure != null
        && !(failure instanceof CancellationException)
        // The text has changed or was closed meanwhile: its new colours come, or nobody wants any.
        && !(failure instanceof ResponseErrorException)
        && ThreadwisePlugin.server().state() instanceof Server.State.Running) {
      ThreadwisePlugin.log("The colours of a text are not known.", failure);
    }
  }

  private void show(int version, List<Integer> tokens) {
    ITextViewer shown = viewer;
    Optional<OpenText> text = text();
    if (shown == null || text.isEmpty() || text.get().version() != version) {
      return;
    }
    try {
      draw(
          shown,
          colours.show(
              Colours.of(text.get().document(), tokens, ThreadwisePlugin.server().colours())));
    } catch (BadLocationException e) {
      ThreadwisePlugin.log("The colours do not fit their text.", e);
    }
  }

  private static void draw(ITextViewer shown, Optional<TextPresentation> part) {
    part.ifPresent(looks -> shown.changeTextPresentation(looks, false));
  }

  /** Gives a part of the text its looks that was hidden, or that others want to draw on. */
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
      colours.expose(part.getOffset(), part.getOffset() + part.getLength());
      draw(shown, colours.restore());
    }
  }

  /** Asks for the figures anew, at most once for all news that came at the same time. */
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
      inDisplay(this::colour);
    }
  }

  private final class Changes implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {}

    @Override
    public void documentChanged(DocumentEvent event) {
      colours.changed(event);
      // After the text's own listener, which gives the change its number.
      inDisplay(SolutionReconciler.this::colour);
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
        inDisplay(SolutionReconciler.this::colour);
        askForFigures();
      }
    }
  }

  private final class News implements ServerListener {
    @Override
    public void stateChanged(Server.State state) {
      if (state instanceof Server.State.Running) {
        inDisplay(SolutionReconciler.this::colour);
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
