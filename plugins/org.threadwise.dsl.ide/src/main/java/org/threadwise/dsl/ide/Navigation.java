package org.threadwise.dsl.ide;

import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.dsl.text.NameOccurrences.Occurrence;

/** Finds the declaration and the occurrences of a name. */
public final class Navigation {

  private Navigation() {}

  /** Returns the declaration of the name at an offset. */
  public static Optional<LocationLink> definition(ParsedText parsed, String uri, int offset) {
    NameOccurrences occurrences = NameOccurrences.of(parsed.solution());
    return occurrences
        .at(offset)
        .flatMap(
            origin ->
                occurrences
                    .declaration(origin.target())
                    .map(
                        declaration ->
                            new LocationLink(
                                uri,
                                elementRange(parsed, declaration),
                                range(parsed, declaration),
                                range(parsed, origin))));
  }

  /** Returns the occurrences of the name at an offset, in the order of the text. */
  public static List<Location> references(
      ParsedText parsed, String uri, int offset, boolean declaration) {
    return occurrences(parsed, offset).stream()
        .filter(occurrence -> declaration || !occurrence.declaration())
        .map(occurrence -> new Location(uri, range(parsed, occurrence)))
        .toList();
  }

  /** Returns the occurrences of the name at an offset, with the declaration as a write access. */
  public static List<DocumentHighlight> highlights(ParsedText parsed, int offset) {
    return occurrences(parsed, offset).stream()
        .map(
            occurrence ->
                new DocumentHighlight(
                    range(parsed, occurrence),
                    occurrence.declaration()
                        ? DocumentHighlightKind.Write
                        : DocumentHighlightKind.Read))
        .toList();
  }

  private static List<Occurrence> occurrences(ParsedText parsed, int offset) {
    NameOccurrences occurrences = NameOccurrences.of(parsed.solution());
    return occurrences
        .at(offset)
        .map(occurrence -> occurrences.of(occurrence.target()))
        .orElse(List.of());
  }

  private static Range range(ParsedText parsed, Occurrence occurrence) {
    return Positions.range(parsed.lines(), occurrence.offset(), occurrence.length());
  }

  /** Returns the range of the declared element. */
  private static Range elementRange(ParsedText parsed, Occurrence declaration) {
    INode node = NodeModelUtils.findActualNodeFor(declaration.target());
    return Positions.range(parsed.lines(), node.getOffset(), node.getLength());
  }
}
