package org.threadwise.dsl.parsing;

import java.io.StringReader;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.antlr.IPartialParsingHelper;
import org.eclipse.xtext.util.ReplaceRegion;

/**
 * Parses the whole text after each change. The type of a token can depend on the next one, so a
 * part cannot be parsed separately.
 */
public final class WholeTextParsing implements IPartialParsingHelper {

  @Override
  public IParseResult reparse(IParser parser, IParseResult previous, ReplaceRegion change) {
    StringBuilder text = new StringBuilder(previous.getRootNode().getText());
    change.applyTo(text);
    return parser.parse(new StringReader(text.toString()));
  }
}
