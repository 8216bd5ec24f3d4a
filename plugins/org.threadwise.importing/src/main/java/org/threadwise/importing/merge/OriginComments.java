package org.threadwise.importing.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.importing.ImportedModel;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/** Adds comments with the origins of new elements to the edits that insert them. */
final class OriginComments {

  private final ParsedText before;
  private final Map<String, String> origins = new HashMap<>();

  OriginComments(ParsedText before, ImportedModel imported) {
    this.before = before;
    imported.origins().forEach((object, origin) -> origins.put(key(object), origin));
  }

  /** Returns the key of an object: its type, its process and its name. */
  private static String key(NamedElement object) {
    String kind =
        switch (object) {
          case Task task -> task.getPattern().getLiteral();
          case Port port -> port.getKind().getLiteral();
          default -> object.eClass().getName();
        };
    String process = object.eContainer() instanceof Process owner ? owner.getName() : "";
    return kind + " " + process + "." + object.getName();
  }

  /** Returns edits with comments after each element that the text did not have before. */
  List<TextEdit> addTo(List<TextEdit> edits) {
    String text = TextEdit.apply(before.text(), edits);
    ParsedText after = Reimport.parse(text, before.file());
    Set<String> known = objects(before.solution()).keySet();
    NavigableMap<Integer, String> comments = new TreeMap<>();
    objects(after.solution())
        .forEach(
            (key, object) -> {
              String origin = origins.get(key);
              INode node = NodeModelUtils.getNode(object);
              if (origin != null && node != null && !known.contains(key)) {
                int end = node.getEndOffset();
                if (text.substring(end, after.lines().end(after.lines().line(end))).isBlank()) {
                  comments.put(end, "  " + SolutionText.comment(origin));
                }
              }
            });
    return insert(edits, comments);
  }

  private static Map<String, NamedElement> objects(@Nullable Solution solution) {
    Map<String, NamedElement> objects = new HashMap<>();
    if (solution != null) {
      TreeIterator<EObject> contents = solution.eAllContents();
      while (contents.hasNext()) {
        if (contents.next() instanceof NamedElement named) {
          objects.put(key(named), named);
        }
      }
    }
    return objects;
  }

  /**
   * Inserts texts.
   *
   * @param edits of the text before
   * @param texts texts by their offset after these edits
   */
  private static List<TextEdit> insert(List<TextEdit> edits, NavigableMap<Integer, String> texts) {
    List<TextEdit> all = new ArrayList<>();
    int shift = 0;
    for (TextEdit edit :
        edits.stream().sorted(Comparator.comparingInt(TextEdit::offset)).toList()) {
      int start = edit.offset() + shift;
      int end = start + edit.replacement().length();
      addInsertions(texts.headMap(start), shift, all);
      StringBuilder replacement = new StringBuilder(edit.replacement());
      texts
          .subMap(start, true, end, true)
          .descendingMap()
          .forEach((offset, text) -> replacement.insert(offset - start, text));
      texts.headMap(end, true).clear();
      all.add(new TextEdit(edit.offset(), edit.length(), replacement.toString()));
      shift += edit.replacement().length() - edit.length();
    }
    addInsertions(texts, shift, all);
    return all;
  }

  private static void addInsertions(Map<Integer, String> texts, int shift, List<TextEdit> all) {
    texts.forEach((offset, text) -> all.add(new TextEdit(offset - shift, 0, text)));
  }
}
