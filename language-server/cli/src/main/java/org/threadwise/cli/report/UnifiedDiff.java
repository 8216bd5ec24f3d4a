package org.threadwise.cli.report;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;

/** The difference between two texts in the unified format of {@code diff -u}. */
public final class UnifiedDiff {
  private static final int CONTEXT_LINES = 3;

  private UnifiedDiff() {}

  /** Returns the lines of the difference, none for equal texts. */
  public static List<String> of(String file, String before, String after) {
    List<String> old = before.lines().toList();
    List<String> revised = after.lines().toList();
    return UnifiedDiffUtils.generateUnifiedDiff(
        file, file, old, DiffUtils.diff(old, revised), CONTEXT_LINES);
  }
}
