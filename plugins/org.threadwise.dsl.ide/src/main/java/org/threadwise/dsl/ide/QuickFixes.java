package org.threadwise.dsl.ide;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.ide.editor.quickfix.DiagnosticResolution;
import org.eclipse.xtext.ide.editor.quickfix.DiagnosticResolutionAcceptor;
import org.eclipse.xtext.ide.editor.quickfix.IQuickFixProvider;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2.Options;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.FixData;

/** Offers the fix that a problem carries. */
public final class QuickFixes implements IQuickFixProvider {

  private final Provider<DiagnosticResolutionAcceptor> acceptors;

  @Inject
  QuickFixes(Provider<DiagnosticResolutionAcceptor> acceptors) {
    this.acceptors = acceptors;
  }

  @Override
  public boolean handlesDiagnostic(Diagnostic diagnostic) {
    return fix(diagnostic).isPresent();
  }

  @Override
  public List<DiagnosticResolution> getResolutions(Options options, Diagnostic diagnostic) {
    DiagnosticResolutionAcceptor acceptor = acceptors.get();
    fix(diagnostic)
        .ifPresent(
            data ->
                acceptor.accept(
                    data.title(),
                    (problem, object, document) -> List.of(edit(data, problem, document))));
    return acceptor.getDiagnosticResolutions(options, diagnostic);
  }

  private static TextEdit edit(FixData data, Diagnostic diagnostic, Document document) {
    Fix fix = data.at(document.getOffSet(diagnostic.getRange().getStart()));
    Range range =
        new Range(
            document.getPosition(fix.offset()), document.getPosition(fix.offset() + fix.length()));
    return new TextEdit(range, fix.replacement());
  }

  /** The fix of a problem: strings within this process, an array of JSON from a client. */
  private static Optional<FixData> fix(Diagnostic diagnostic) {
    return switch (diagnostic.getData()) {
      case String[] strings -> FixData.decode(strings);
      case JsonArray array ->
          FixData.decode(
              StreamSupport.stream(array.spliterator(), false)
                  .map(JsonElement::getAsString)
                  .toArray(String[]::new));
      case null -> Optional.empty();
      default -> Optional.empty();
    };
  }
}
