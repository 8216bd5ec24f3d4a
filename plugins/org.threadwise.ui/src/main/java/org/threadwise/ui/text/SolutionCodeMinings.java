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
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.open.WorkspaceEdits;

/**
 * Code minings: the figures above each pool and the proposed thread count after the declared one.
 */
public final class SolutionCodeMinings extends AbstractCodeMiningProvider {

  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer viewer, IProgressMonitor monitor) {
    return ThreadwisePlugin.documents()
        .find(viewer.getDocument())
        .map(this::ask)
        .orElseGet(() -> CompletableFuture.completedFuture(List.of()));
  }

  private CompletableFuture<List<? extends ICodeMining>> ask(OpenDocument text) {
    int version = text.version();
    try {
      var lensParams = new CodeLensParams(text.identifier());
      var hintParams =
          new InlayHintParams(
              text.identifier(),
              DocumentPositions.range(text.document(), 0, text.document().getLength()));
      CompletableFuture<List<? extends CodeLens>> lenses =
          ThreadwisePlugin.server()
              .request(remote -> remote.getTextDocumentService().codeLens(lensParams));
      CompletableFuture<List<InlayHint>> hints =
          ThreadwisePlugin.server()
              .request(remote -> remote.getTextDocumentService().inlayHint(hintParams));
      CompletableFuture<List<? extends ICodeMining>> both =
          lenses.thenCombine(hints, (above, after) -> minings(text, version, above, after));
      // Figures are optional; they are requested again after the next change.
      return both.exceptionally(failure -> List.of());
    } catch (BadLocationException e) {
      return CompletableFuture.completedFuture(List.of());
    }
  }

  private List<? extends ICodeMining> minings(
      OpenDocument text, int version, List<? extends CodeLens> lenses, List<InlayHint> hints) {
    List<ICodeMining> all = new ArrayList<>();
    if (text.version() == version) {
      try {
        for (CodeLens lens : lenses) {
          all.add(new PoolHeaderMining(this, text, lens));
        }
        for (InlayHint hint : hints) {
          all.add(new ProposalMining(this, text, hint));
        }
      } catch (BadLocationException e) {
        // The text has changed; the figures of the new version follow.
        all.clear();
      }
    }
    return all;
  }

  /** A line above a pool with its figures or a command. */
  private static final class PoolHeaderMining extends LineHeaderCodeMining {
    PoolHeaderMining(SolutionCodeMinings provider, OpenDocument text, CodeLens lens)
        throws BadLocationException {
      super(
          lens.getRange().getStart().getLine(),
          text.document(),
          provider,
          action(text, lens.getCommand()));
      setLabel(lens.getCommand().getTitle());
    }

    private static @Nullable Consumer<MouseEvent> action(OpenDocument text, Command command) {
      return command.getCommand().isEmpty() ? null : event -> LensCommands.run(text, command);
    }
  }

  /** The proposed thread count; a click applies it. */
  private static final class ProposalMining extends LineContentCodeMining {
    ProposalMining(SolutionCodeMinings provider, OpenDocument text, InlayHint hint)
        throws BadLocationException {
      super(
          new Position(DocumentPositions.offset(text.document(), hint.getPosition()), 1),
          provider,
          event -> write(text, hint));
      String label =
          hint.getLabel().isLeft()
              ? hint.getLabel().getLeft()
              : String.join(
                  "", hint.getLabel().getRight().stream().map(p -> p.getValue()).toList());
      setLabel(" " + label.strip() + " ");
    }

    private static void write(OpenDocument text, InlayHint hint) {
      if (hint.getTextEdits() != null) {
        var edit = new WorkspaceEdit();
        edit.setChanges(Map.of(text.uri(), hint.getTextEdits()));
        WorkspaceEdits.applyNow(edit);
      }
    }
  }
}
