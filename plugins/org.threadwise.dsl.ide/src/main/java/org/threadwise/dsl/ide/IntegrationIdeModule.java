package org.threadwise.dsl.ide;

import com.google.inject.Binder;
import com.google.inject.name.Names;
import org.eclipse.xtext.ide.LexerIdeBindings;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.antlr.internal.Lexer;
import org.eclipse.xtext.ide.editor.quickfix.IQuickFixProvider;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.ide.server.codeActions.QuickFixCodeActionService;

/** What the editor services bind beyond the generated defaults. */
public class IntegrationIdeModule extends AbstractIntegrationIdeModule {

  @Override
  public void configureContentAssistLexer(Binder binder) {
    binder
        .bind(Lexer.class)
        .annotatedWith(Names.named(LexerIdeBindings.CONTENT_ASSIST))
        .to(IdeLexer.class);
  }

  public Class<? extends IdeContentProposalProvider> bindIdeContentProposalProvider() {
    return Completion.class;
  }

  public Class<? extends IQuickFixProvider> bindIQuickFixProvider() {
    return QuickFixes.class;
  }

  public Class<? extends ICodeActionService2> bindICodeActionService2() {
    return QuickFixCodeActionService.class;
  }
}
