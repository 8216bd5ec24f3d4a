package org.threadwise.dsl;

import com.google.inject.Binder;
import com.google.inject.name.Names;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.linking.ILinkingService;
import org.eclipse.xtext.parser.antlr.IPartialParsingHelper;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.CompositeEValidator;
import org.eclipse.xtext.validation.IResourceValidator;
import org.threadwise.dsl.lexing.IntegrationLexer;
import org.threadwise.dsl.parsing.IntegrationResource;
import org.threadwise.dsl.parsing.SyntaxMessages;
import org.threadwise.dsl.parsing.TerminalConverter;
import org.threadwise.dsl.parsing.WholeTextParsing;
import org.threadwise.dsl.scoping.Linking;
import org.threadwise.dsl.scoping.LinkingMessages;
import org.threadwise.dsl.validation.IntegrationResourceValidator;

/** Binds the implementations that replace Xtext's defaults. */
public class IntegrationRuntimeModule extends AbstractIntegrationRuntimeModule {

  @Override
  public void configureRuntimeLexer(Binder binder) {
    binder
        .bind(Lexer.class)
        .annotatedWith(Names.named(LexerBindings.RUNTIME))
        .to(IntegrationLexer.class);
  }

  @Override
  public Class<? extends Lexer> bindLexer() {
    return IntegrationLexer.class;
  }

  @Override
  public Class<? extends IPartialParsingHelper> bindIPartialParserHelper() {
    return WholeTextParsing.class;
  }

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return TerminalConverter.class;
  }

  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }

  @Override
  public Class<? extends XtextResource> bindXtextResource() {
    return IntegrationResource.class;
  }

  @Override
  public Class<? extends ILinkingService> bindILinkingService() {
    return Linking.class;
  }

  public Class<? extends ILinkingDiagnosticMessageProvider.Extended>
      bindILinkingDiagnosticMessageProvider() {
    return LinkingMessages.class;
  }

  public Class<? extends IResourceValidator> bindIResourceValidator() {
    return IntegrationResourceValidator.class;
  }

  /** Disables the checks of EMF, which would visit every object again and find nothing. */
  public void configureEmfChecks(Binder binder) {
    binder
        .bindConstant()
        .annotatedWith(Names.named(CompositeEValidator.USE_EOBJECT_VALIDATOR))
        .to(false);
  }
}
