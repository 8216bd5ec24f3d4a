package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResource;
import org.threadwise.dsl.text.StrayNodes;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;

/** Formats the text of a resource. */
public final class Formatting {

  private Formatting() {}

  /** Returns edits of blanks that format a text, none for one with syntax errors. */
  public static List<TextEdit> edits(XtextResource resource) {
    String text = resource.getParseResult().getRootNode().getText();
    String formatted = text(resource);
    return between(text, formatted);
  }

  /** Returns the formatted text, or the text itself if it has syntax errors. */
  public static String text(XtextResource resource) {
    ICompositeNode root = resource.getParseResult().getRootNode();
    String text = root.getText();
    boolean readable =
        !resource.getContents().isEmpty()
            && !resource.getParseResult().hasSyntaxErrors()
            && !hasStrayTokens(root);
    if (!readable) {
      return text;
    }
    TokenMarks marks = TokenMarks.of((Solution) resource.getContents().getFirst());
    String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    return Alignment.text(new Layouter(SourcePiece.of(text), marks).lines(), lineEnd);
  }

  private static boolean hasStrayTokens(ICompositeNode root) {
    for (INode node : root.getAsTreeIterable()) {
      if (StrayNodes.isStray(node)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the changed gaps between two texts with the same tokens. */
  private static List<TextEdit> between(String text, String formatted) {
    List<TextEdit> edits = new ArrayList<>();
    List<SourcePiece> before = SourcePiece.of(text);
    List<SourcePiece> after = SourcePiece.of(formatted);
    int end = 0;
    int newEnd = 0;
    for (int i = 0; i <= before.size() && before.size() == after.size(); i++) {
      int start = i < before.size() ? before.get(i).offset() : text.length();
      int newStart = i < after.size() ? after.get(i).offset() : formatted.length();
      String gap = formatted.substring(newEnd, newStart);
      if (!gap.contentEquals(text.substring(end, start))) {
        edits.add(new TextEdit(end, start - end, gap));
      }
      if (i < before.size()) {
        end = start + before.get(i).text().length();
        newEnd = newStart + after.get(i).text().length();
      }
    }
    return edits;
  }
}
