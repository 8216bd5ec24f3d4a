package org.threadwise.model.measurement;

import java.util.ArrayList;
import java.util.List;

/**
 * The fields of one line of separated values, with their positions.
 *
 * <p>Commons CSV, which reads and writes all other tables, would not make this class smaller: a
 * record knows where it starts but not where its fields do, so messages could not contain the
 * column of a wrong value.
 */
final class SeparatedFields {

  private final List<String> texts = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();

  private SeparatedFields() {}

  /** Returns the separator of a line: tab, semicolon or, if it contains neither, comma. */
  static char separator(String line) {
    if (line.indexOf('\t') >= 0) {
      return '\t';
    }
    return line.indexOf(';') >= 0 ? ';' : ',';
  }

  /**
   * Splits a line. Fields may be enclosed in quotation marks, which are doubled inside (RFC 4180).
   */
  static SeparatedFields split(String line, char separator) {
    SeparatedFields fields = new SeparatedFields();
    int start = 0;
    boolean quoted = false;
    for (int i = 0; i <= line.length(); i++) {
      if (i < line.length() && line.charAt(i) == '"') {
        quoted = !quoted;
      } else if (i == line.length() || (line.charAt(i) == separator && !quoted)) {
        fields.texts.add(unquoted(line.substring(start, i).strip()));
        fields.starts.add(start + 1);
        start = i + 1;
      }
    }
    return fields;
  }

  private static String unquoted(String text) {
    boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1).replace("\"\"", "\"").strip() : text;
  }

  int size() {
    return texts.size();
  }

  /** Returns the text of a field without surrounding blanks; empty if the line is too short. */
  String text(int index) {
    return index < texts.size() ? texts.get(index) : "";
  }

  /** Returns the column in the line where a field starts, from 1. */
  int start(int index) {
    return index < starts.size() ? starts.get(index) : 0;
  }

  List<String> texts() {
    return List.copyOf(texts);
  }
}
