package org.threadwise.server.stdio;

import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Capability rows about the language. */
final class LanguageRows {

  private static final String UNTIDY =
      SMALL.replace("pool engine { threads 2 }", "pool   engine{threads 2}");

  private LanguageRows() {}

  static Stream<CapabilityRow> all() {
    return Stream.of(writing(), looking(), renaming(), shapes()).flatMap(List::stream);
  }

  private static List<CapabilityRow> writing() {
    return List.of(
        new CapabilityRow(
            "completionProvider", at("takes <|>2 ms"), LanguageRows::completion, "\\blognormal"),
        new CapabilityRow(
            "completionProvider", at("  <|>translator"), LanguageRows::completion, "\\bsplitter"),
        new CapabilityRow(
            "completionProvider", at("on <|>engine"), LanguageRows::completion, "\\bengine"),
        new CapabilityRow("completionProvider", "<|>", LanguageRows::completion, "\\bsolution"),
        new CapabilityRow(
            "signatureHelpProvider",
            SMALL.replace("takes 2 ms", "takes gamma(<|>2 ms, 0.5)"),
            LanguageRows::signature,
            "mean"),
        new CapabilityRow(
            "signatureHelpProvider", at("sol<|>ution"), LanguageRows::signature, "^none$"),
        new CapabilityRow("documentFormattingProvider", UNTIDY, LanguageRows::formatted, "^tidy$"),
        new CapabilityRow("documentFormattingProvider", SMALL, LanguageRows::formatted, "^tidy$"),
        new CapabilityRow(
            "documentRangeFormattingProvider", UNTIDY, LanguageRows::formattedPart, "^1 line"));
  }

  private static List<CapabilityRow> looking() {
    return List.of(
        new CapabilityRow(
            "definitionProvider", at("on en<|>gine"), LanguageRows::definition, "^1:5$"),
        new CapabilityRow(
            "definitionProvider", at("transl<|>ator"), LanguageRows::definition, "^$"),
        new CapabilityRow(
            "referencesProvider", at("pool en<|>gine"), LanguageRows::references, "^1:5, 2:18$"),
        new CapabilityRow(
            "documentHighlightProvider", at("-> ord<|>er"), LanguageRows::highlights, "^3, 4$"),
        new CapabilityRow("documentLinkProvider", SMALL, LanguageRows::links, "^0 links$"),
        new CapabilityRow(
            "documentLinkProvider",
            SMALL.replace("takes 2 ms", "takes measured(\"times.csv\", column \"T\", unit ms)"),
            LanguageRows::linksOfFile,
            "times.csv$"));
  }

  private static List<CapabilityRow> renaming() {
    return List.of(
        new CapabilityRow(
            "renameProvider", at("on en<|>gine"), LanguageRows::renamable, "^engine$"),
        new CapabilityRow(
            "renameProvider",
            at("on en<|>gine"),
            cursor -> renamed(cursor, "motor"),
            "^engine -> motor, engine -> motor$"),
        new CapabilityRow(
            "renameProvider",
            at("on en<|>gine"),
            cursor -> Editor.refusal(texts(cursor).rename(rename(cursor, "1 2"))).getMessage(),
            "1 2"),
        new CapabilityRow(
            "renameProvider",
            at("sol<|>ution"),
            cursor ->
                Editor.refusal(
                        texts(cursor)
                            .prepareRename(
                                new PrepareRenameParams(cursor.text().id(), cursor.position())))
                    .getMessage(),
            "."));
  }

  private static List<CapabilityRow> shapes() {
    return List.of(
        new CapabilityRow("documentSymbolProvider", SMALL, LanguageRows::outline, "\\bConvert\\b"),
        new CapabilityRow("documentSymbolProvider", "solution", LanguageRows::outline, "^$"),
        new CapabilityRow("foldingRangeProvider", SMALL, LanguageRows::foldings, "^2-[56]$"),
        new CapabilityRow(
            "selectionRangeProvider",
            at("takes 2 m<|>s"),
            LanguageRows::selections,
            "^ms \\| 2 ms \\| translator Convert .* 2 ms \\| process Orders"),
        new CapabilityRow("selectionRangeProvider", "<|>", LanguageRows::selections, "^$"),
        new CapabilityRow("semanticTokensProvider", SMALL, LanguageRows::tokens, "^(\\d+ ){20,}$"),
        new CapabilityRow(
            "semanticTokensProvider", SMALL, LanguageRows::tokensOfLine, "^(\\d+ ){5,25}$"));
  }

  /** Returns the small solution with a mark at one place. */
  private static String at(String marked) {
    return SMALL.replace(marked.replace(Cursor.MARK, ""), marked);
  }

  private static TextDocumentService texts(Cursor cursor) {
    return cursor.editor().server().getTextDocumentService();
  }

  private static String completion(Cursor cursor) {
    CompletionList list =
        answer(
                texts(cursor)
                    .completion(new CompletionParams(cursor.text().id(), cursor.position())))
            .getRight();
    return list.getItems().stream().map(CompletionItem::getLabel).collect(Collectors.joining(", "));
  }

  private static String signature(Cursor cursor) {
    SignatureHelp help =
        answer(
            texts(cursor)
                .signatureHelp(new SignatureHelpParams(cursor.text().id(), cursor.position())));
    return help == null ? "none" : help.getSignatures().getFirst().getLabel();
  }

  /** Returns "tidy" if formatting the edited text changes nothing. */
  private static String formatted(Cursor cursor) {
    var params = new DocumentFormattingParams(cursor.text().id(), new FormattingOptions(2, true));
    List<? extends TextEdit> edits = answer(texts(cursor).formatting(params));
    edits.reversed().forEach(cursor.text()::apply);
    return answer(texts(cursor).formatting(params)).isEmpty()
            && cursor.text().text().contains("pool engine { threads 2 }")
        ? "tidy"
        : cursor.text().text();
  }

  private static String formattedPart(Cursor cursor) {
    Range first = new Range(cursor.text().position(0), cursor.text().position(20));
    var params =
        new DocumentRangeFormattingParams(
            cursor.text().id(), new FormattingOptions(2, true), first);
    return answer(texts(cursor).rangeFormatting(params)).stream()
            .map(edit -> edit.getRange().getStart().getLine())
            .distinct()
            .count()
        + " line";
  }

  private static String definition(Cursor cursor) {
    return places(
        answer(
                texts(cursor)
                    .definition(new DefinitionParams(cursor.text().id(), cursor.position())))
            .getLeft());
  }

  private static String references(Cursor cursor) {
    return places(
        answer(
            texts(cursor)
                .references(
                    new ReferenceParams(
                        cursor.text().id(), cursor.position(), new ReferenceContext(true)))));
  }

  private static String places(List<? extends Location> locations) {
    return locations.stream()
        .map(location -> location.getRange().getStart())
        .map(start -> start.getLine() + ":" + start.getCharacter())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String highlights(Cursor cursor) {
    return answer(
            texts(cursor)
                .documentHighlight(
                    new DocumentHighlightParams(cursor.text().id(), cursor.position())))
        .stream()
        .map(highlight -> String.valueOf(highlight.getRange().getStart().getLine()))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String links(Cursor cursor) {
    return answer(texts(cursor).documentLink(new DocumentLinkParams(cursor.text().id()))).size()
        + " links";
  }

  private static String linksOfFile(Cursor cursor) {
    OpenText text = cursor.editor().open("file:///some/model.eai", cursor.text().text());
    return answer(texts(cursor).documentLink(new DocumentLinkParams(text.id())))
        .getFirst()
        .getTarget();
  }

  private static String renamable(Cursor cursor) {
    PrepareRenameResult here =
        answer(
                texts(cursor)
                    .prepareRename(new PrepareRenameParams(cursor.text().id(), cursor.position())))
            .getSecond();
    return here.getPlaceholder();
  }

  private static RenameParams rename(Cursor cursor, String name) {
    return new RenameParams(cursor.text().id(), cursor.position(), name);
  }

  private static String renamed(Cursor cursor, String name) {
    WorkspaceEdit edit = answer(texts(cursor).rename(rename(cursor, name)));
    return FigureRows.edits(cursor, edit);
  }

  private static String outline(Cursor cursor) {
    return answer(texts(cursor).documentSymbol(new DocumentSymbolParams(cursor.text().id())))
        .stream()
        .flatMap(symbol -> names(symbol.getRight()))
        .collect(Collectors.joining(" "));
  }

  private static Stream<String> names(DocumentSymbol symbol) {
    List<DocumentSymbol> children = symbol.getChildren() == null ? List.of() : symbol.getChildren();
    return Stream.concat(
        Stream.of(symbol.getName()), children.stream().flatMap(LanguageRows::names));
  }

  private static String foldings(Cursor cursor) {
    return answer(texts(cursor).foldingRange(new FoldingRangeRequestParams(cursor.text().id())))
        .stream()
        .map(range -> range.getStartLine() + "-" + range.getEndLine())
        .collect(Collectors.joining(", "));
  }

  /** Returns the texts of the ranges, the innermost first. */
  private static String selections(Cursor cursor) {
    var params = new SelectionRangeParams(cursor.text().id(), List.of(cursor.position()));
    SelectionRange innermost = answer(texts(cursor).selectionRange(params)).getFirst();
    return Stream.iterate(innermost, Objects::nonNull, SelectionRange::getParent)
        .map(range -> cursor.text().text(range.getRange()))
        .collect(Collectors.joining(" | "));
  }

  private static String tokens(Cursor cursor) {
    return data(
        answer(texts(cursor).semanticTokensFull(new SemanticTokensParams(cursor.text().id()))));
  }

  private static String tokensOfLine(Cursor cursor) {
    Range first = new Range(cursor.text().position(0), cursor.text().position(10));
    return data(
        answer(
            texts(cursor)
                .semanticTokensRange(new SemanticTokensRangeParams(cursor.text().id(), first))));
  }

  private static String data(SemanticTokens tokens) {
    return tokens.getData().stream().map(number -> number + " ").collect(Collectors.joining());
  }
}
