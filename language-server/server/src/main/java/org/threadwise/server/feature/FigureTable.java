package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.sizing.answer.Proposal.Threads;

/**
 * A Markdown table of figures with the written counts, and with the proposed ones if they differ.
 */
final class FigureTable {

  private final String title;
  private final @Nullable Figures written;
  private final @Nullable Figures proposed;
  private final List<String> rows = new ArrayList<>();

  FigureTable(String title, Available sizing) {
    this.title = title;
    this.written = sizing.written() == null ? null : sizing.written().figures();
    Threads threads = sizing.threads();
    this.proposed =
        threads == null || sizing.model().hasCounts(threads) ? null : threads.predicted();
  }

  boolean hasFigures() {
    return written != null || proposed != null;
  }

  /** Adds a row, unless both cells are empty. */
  void row(String name, String asWritten, String asProposed) {
    if (!asWritten.isEmpty() || !asProposed.isEmpty()) {
      rows.add(
          "| " + name + " | " + asWritten + " | " + (proposed == null ? "" : asProposed + " |"));
    }
  }

  void row(String name, Function<Figures, String> figure) {
    row(
        name,
        written == null ? "" : figure.apply(written),
        proposed == null ? "" : figure.apply(proposed));
  }

  /** Adds a row for each figure of the form "name value". */
  void rows(BiFunction<Figures, Network, List<String>> figures, Network network) {
    List<String> left = written == null ? List.of() : figures.apply(written, network);
    List<String> right = proposed == null ? List.of() : figures.apply(proposed, network);
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      String one = i < left.size() ? left.get(i) : "";
      String other = i < right.size() ? right.get(i) : "";
      String name = name(one.isEmpty() ? other : one);
      row(name, value(one, name), value(other, name));
    }
  }

  /** Returns the part before the first number. */
  private static String name(String figure) {
    int digit = 0;
    while (digit < figure.length() && !startsNumber(figure, digit)) {
      digit++;
    }
    return figure.substring(0, digit).strip();
  }

  private static boolean startsNumber(String figure, int at) {
    return Character.isDigit(figure.charAt(at)) && at > 0 && figure.charAt(at - 1) == ' ';
  }

  private static String value(String figure, String name) {
    return figure.isEmpty() ? "" : figure.substring(name.length()).strip();
  }

  String markdown() {
    String head = "| " + title + " | as written | " + (proposed == null ? "" : "proposed |");
    String rule = "|---|--:|" + (proposed == null ? "" : "--:|");
    return head.strip() + "\n" + rule + "\n" + String.join("\n", rows);
  }
}
