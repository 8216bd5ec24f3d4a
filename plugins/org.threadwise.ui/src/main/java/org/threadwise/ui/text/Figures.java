package org.threadwise.ui.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineContentCodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.swt.events.MouseEvent;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;
import org.threadwise.ui.open.TextEdits;

/** The line above each pool, and the proposed number behind a declared one. */
public final class Figures extends AbstractCodeMiningProvider {

  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer viewer, IProgressMonitor monitor) {
    return ThreadwisePlugin.texts()
        .find(viewer.getDocument())
        .map(this::ask)
        .orElseGet(() -> CompletableFuture.completedFuture(List.of()));
  }

  private CompletableFuture<List<? extends ICodeMining>> ask(OpenText text) {
    int version = text.version();
    try {
      var lensParams = new CodeLensParams(text.identifier());
      var hintParams =
          new InlayHintParams(
              text.identifier(), Places.range(text.document(), 0, text.document().getLength()));
      CompletableFuture<List<? extends CodeLens>> lenses =
          ThreadwisePlugin.server()
              .request(remote -> remote.getTextDocumentService().codeLens(lensParams));
      CompletableFuture<List<InlayHint>> hints =
          ThreadwisePlugin.server()
              .request(remote -> remote.getTextDocumentService().inlayHint(hintParams));
      CompletableFuture<List<? extends ICodeMining>> both =
          lenses.thenCombine(hints, (above, behind) -> minings(text, version, above, behind));
      // Without figures the text is as good; there are some when it stands still.
      return both.exceptionally(failure -> List.of());
    } catch (BadLocationException e) {
      return CompletableFuture.completedFuture(List.of());
    }
  }

  private List<? extends ICodeMining> minings(
      OpenText text, int version, List<? extends CodeLens> lenses, List<InlayHint> hints) {
    List<ICodeMining> all = new ArrayList<>();
    if (text.version() == version) {
      try {
        for (CodeLens lens : lenses) {
          all.add(new Above(this, text, lens));
        }
        for (InlayHint hint : hints) {
          all.add(new Behind(this, text, hint));
        }
      } catch (BadLocationException e) {
        // Of a text that has just changed: the figures of the new one come at once.
        all.clear();
      }
    }
    return all;
  }

  /** Figures above a pool, or something that can be done with it. */
  private static final class Above extends LineHeaderCodeMining {
    Above(Figures provider, OpenText text, CodeLens lens) throws BadLocationException {
      super(
          lens.getRange().getStart().getLine(),
          text.document(),
          provider,
          action(text, lens.getCommand()));
      setLabel(lens.getCommand().getTitle());
    }

    private static @Nullable Consumer<MouseEvent> action(OpenText text, Command command) {
      return command.getCommand().isEmpty() ? null : event -> LensCommands.run(text, command);
    }
  }

  /** The proposed number; a click writes it. */
  private static final class Behind extends LineContentCodeMining {
    Behind(Figures provider, OpenText text, InlayHint hint) throws BadLocationException {
      super(
          new Position(Places.offset(text.document(), hint.getPosition()), 1),
          provider,
          event -> write(text, hint));
      String label =
          hint.getLabel().isLeft()
              ? hint.getLabel().getLeft()
              : String.join(
                  "", hint.getLabel().getRight().stream().map(p -> p.getValue()).toList());
      setLabel(" " + label.strip() + " ");
    }

    private static void write(OpenText text, InlayHint hint) {
      if (hint.getTextEdits() != null) {
        var edit = new WorkspaceEdit();
        edit.setChanges(Map.of(text.uri(), hint.getTextEdits()));
        TextEdits.applyNow(edit);
      }
    }
  }
}
