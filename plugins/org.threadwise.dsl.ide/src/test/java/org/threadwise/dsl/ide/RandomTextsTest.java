package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.dsl.text.NameOccurrences.Occurrence;

/** Every service returns valid ranges at every offset of every text, however broken. */
final class RandomTextsTest {

  private static final int MUTANTS = 80;
  private static final int OFFSETS = 4;
  private static final String CHARACTERS = "{}()\",:^./*\ufeff\u00e9%<->";
  private static final String URI = "file:///x.eai";

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void returnsValidRangesEverywhere(long seed) {
    Random random = new Random(seed);
    List<String> texts = EditorTexts.all();
    for (int i = 0; i < MUTANTS; i++) {
      String text = mutant(texts.get(random.nextInt(texts.size())), random);
      ParsedText parsed = EditorTexts.parse(text, Path.of("x.eai"));
      String context = "seed %d, text %d:%n%s".formatted(seed, i, text);

      assertThat(ranges(parsed))
          .as(context)
          .allSatisfy(range -> assertInside(range, parsed.lines()));
      assertInOrder(parsed, context);
      for (int j = 0; j < OFFSETS; j++) {
        int offset = random.nextInt(text.length() + 1);
        assertThat(ranges(parsed, offset))
            .as("offset %d, %s", offset, context)
            .allSatisfy(range -> assertInside(range, parsed.lines()));
      }
    }
  }

  private static List<Range> ranges(ParsedText parsed) {
    List<Range> ranges = new ArrayList<>();
    Outline.of(parsed).forEach(symbol -> symbol(symbol, ranges));
    FoldingRanges.of(parsed)
        .forEach(fold -> assertThat(fold.getEndLine()).isGreaterThan(fold.getStartLine()));
    DocumentLinks.of(parsed).stream().map(DocumentLink::getRange).forEach(ranges::add);
    FormattingEdits.of(parsed).stream().map(TextEdit::getRange).forEach(ranges::add);
    ProblemDiagnostics.of(parsed).forEach(diagnostic -> ranges.add(diagnostic.getRange()));
    Range all = Positions.range(parsed.lines(), 0, parsed.text().length());
    QuickFixes.of(parsed, new VersionedTextDocumentIdentifier(URI, 1), all).stream()
        .flatMap(action -> action.getEdit().getDocumentChanges().stream())
        .flatMap(change -> change.getLeft().getEdits().stream())
        .forEach(edit -> ranges.add(edit.getLeft().getRange()));
    return ranges;
  }

  private static void symbol(DocumentSymbol symbol, Collection<Range> ranges) {
    assertThat(symbol.getName()).isNotBlank();
    ranges.add(symbol.getRange());
    assertThat(compare(symbol.getRange().getStart(), symbol.getSelectionRange().getStart()))
        .isLessThanOrEqualTo(0);
    assertThat(compare(symbol.getSelectionRange().getEnd(), symbol.getRange().getEnd()))
        .isLessThanOrEqualTo(0);
    if (symbol.getChildren() != null) {
      symbol.getChildren().forEach(child -> symbol(child, ranges));
    }
  }

  private static int compare(Position a, Position b) {
    return a.getLine() == b.getLine()
        ? Integer.compare(a.getCharacter(), b.getCharacter())
        : Integer.compare(a.getLine(), b.getLine());
  }

  private static List<Range> ranges(ParsedText parsed, int offset) {
    List<Range> ranges = new ArrayList<>();
    for (boolean snippets : List.of(true, false)) {
      Completion.of(
              parsed.text(),
              parsed.lines(),
              parsed.file(),
              offset,
              new Completion.Options(snippets, false))
          .getItems()
          .stream()
          .map(CompletionItem::getTextEdit)
          .forEach(edit -> ranges.add(edit.getLeft().getRange()));
    }
    SignatureHelps.of(parsed, offset)
        .ifPresent(
            help -> assertThat(help.getActiveSignature()).isLessThan(help.getSignatures().size()));
    Navigation.references(parsed, URI, offset, true).stream()
        .map(Location::getRange)
        .forEach(ranges::add);
    Navigation.highlights(parsed, offset).stream()
        .map(DocumentHighlight::getRange)
        .forEach(ranges::add);
    Navigation.definition(parsed, URI, offset).ifPresent(link -> ranges.add(link.getTargetRange()));
    ElementAt.of(parsed, offset)
        .ifPresent(
            at -> {
              ranges.add(Positions.range(parsed.lines(), at.offset(), at.length()));
              if (at instanceof ElementAt.PlainToken token) {
                assertThat(Descriptions.of(token)).isNotNull();
              }
            });
    Stream.of(Rename.prepare(parsed, offset), Rename.of(parsed, offset, "another"))
        .forEach(
            result -> {
              switch (result) {
                case Rename.Renamable renamable -> ranges.add(renamable.range());
                case Rename.Edits edits ->
                    edits.edits().forEach(edit -> ranges.add(edit.getRange()));
                case Rename.Refused refused -> assertThat(refused.reason()).isNotBlank();
              }
            });
    return ranges;
  }

  private static void assertInside(Range range, LineIndex lines) {
    int start = Positions.offset(lines, range.getStart());
    int end = Positions.offset(lines, range.getEnd());
    assertThat(start).isLessThanOrEqualTo(end);
    assertThat(Positions.position(lines, start)).isEqualTo(range.getStart());
    assertThat(Positions.position(lines, end)).isEqualTo(range.getEnd());
  }

  /** Asserts that semantic tokens are in the text, in order and disjoint. */
  private static void assertInOrder(ParsedText parsed, String context) {
    List<Integer> data = SemanticTokens.of(parsed);
    int line = 0;
    int column = 0;
    int end = 0;
    for (int i = 0; i < data.size(); i += 5) {
      line += data.get(i);
      column = data.get(i) == 0 ? column + data.get(i + 1) : data.get(i + 1);
      int start = parsed.lines().start(line + 1) + column;
      assertThat(start).as(context).isGreaterThanOrEqualTo(end);
      end = start + data.get(i + 2);
      assertThat(end).as(context).isLessThanOrEqualTo(parsed.lines().end(line + 1));
    }
  }

  /** Returns a text with random changes, duplicates and deletions. */
  private static String mutant(String text, Random random) {
    StringBuilder mutant = new StringBuilder(text);
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes && !mutant.isEmpty(); i++) {
      int start = random.nextInt(mutant.length());
      int end = Math.min(mutant.length(), start + 1 + random.nextInt(20));
      switch (random.nextInt(6)) {
        case 0 -> mutant.delete(start, end);
        case 1 -> mutant.insert(start, CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        case 2 -> mutant.insert(random.nextInt(mutant.length()), mutant.substring(start, end));
        case 3 -> mutant.setLength(start);
        case 4 ->
            mutant.setCharAt(start, (char) random.nextInt(random.nextBoolean() ? 128 : 0xffff));
        default -> mutant.insert(start, random.nextBoolean() ? "\r\n" : "\r");
      }
    }
    return mutant.toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5})
  void renamesNothingButTheName(long seed) {
    Random random = new Random(seed);
    List<String> names = List.of("another", "takes", "filter", "for", "queue", "\u00c9tape", "p95");
    for (String text : EditorTexts.all()) {
      ParsedText parsed = EditorTexts.parse(text);
      List<Occurrence> all = occurrences(parsed);
      Occurrence occurrence = all.get(random.nextInt(all.size()));
      String name = names.get(random.nextInt(names.size()));
      String context = "seed %d, %s to %s in%n%s".formatted(seed, occurrence.name(), name, text);

      Rename.Result result = Rename.of(parsed, occurrence.offset(), name);

      if (result instanceof Rename.Edits edits) {
        ParsedText renamed = EditorTexts.parse(EditorTexts.apply(text, edits.edits()));
        assertThat(renamed.isUsable()).as("%s%n%s", renamed.problems(), context).isTrue();
        occurrence.target().eSet(occurrence.target().eClass().getEStructuralFeature("name"), name);
        assertThat(EcoreUtil.equals(renamed.solution(), parsed.solution())).as(context).isTrue();
      } else {
        assertThat(result).as(context).isInstanceOf(Rename.Refused.class);
      }
    }
  }

  private static List<Occurrence> occurrences(ParsedText parsed) {
    NameOccurrences occurrences = NameOccurrences.of(parsed.solution());
    List<Occurrence> found = new ArrayList<>();
    for (int offset = 0; offset < parsed.text().length(); offset++) {
      int at = offset;
      occurrences.at(offset).filter(name -> name.offset() == at).ifPresent(found::add);
    }
    assertThat(found).isNotEmpty();
    return found;
  }

  @ParameterizedTest
  @ValueSource(longs = {6, 7})
  void formatsOnce(long seed) {
    Random random = new Random(seed);
    for (String text : EditorTexts.all()) {
      String blanks = spread(text, random);
      String once = EditorTexts.apply(blanks, FormattingEdits.of(EditorTexts.parse(blanks)));

      assertThat(FormattingEdits.of(EditorTexts.parse(once)))
          .as("seed %d%n%s", seed, blanks)
          .isEmpty();
    }
  }

  /** Returns a text with additional blanks between tokens and at line ends. */
  private static String spread(String text, Random random) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c);
      if (c == ' ' && random.nextInt(4) == 0) {
        out.append(random.nextBoolean() ? "  " : "\t");
      } else if (c == '\n' && random.nextInt(4) == 0) {
        out.append("\n ");
      }
    }
    return out.toString();
  }
}
