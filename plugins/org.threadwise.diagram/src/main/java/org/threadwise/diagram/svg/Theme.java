package org.threadwise.diagram.svg;

import java.util.List;
import org.threadwise.diagram.Annotations.Level;

/**
 * The colours of a picture, each as {@code #rrggbb}.
 *
 * @param canvas background of the picture
 * @param frame background of a process
 * @param frameLine border of a process
 * @param ink names and titles
 * @param muted labels, times and slots
 * @param line edges
 * @param port background of a port
 * @param portIcon the icon of a port
 * @param calm a figure without any problem
 * @param busy a figure near its limit
 * @param critical the figure of a bottleneck
 * @param pools one for each pool, repeated if there are more pools
 */
record Theme(
    String canvas,
    String frame,
    String frameLine,
    String ink,
    String muted,
    String line,
    String port,
    String portIcon,
    Tint calm,
    Tint busy,
    Tint critical,
    List<Tint> pools) {

  /** Colours of a tile or figure: background, border, and icon or text. */
  record Tint(String fill, String line, String icon) {}

  static final Theme LIGHT =
      new Theme(
          "#ffffff",
          "#f7f9fc",
          "#d5dce6",
          "#1b2533",
          "#556274",
          "#6b788a",
          "#2f3b4c",
          "#ffffff",
          new Tint("#ffffff", "#6b788a", "#3d4858"),
          new Tint("#ffd98a", "#8a5a00", "#4a3000"),
          new Tint("#a61b3c", "#7c0f2a", "#ffffff"),
          List.of(
              new Tint("#e3effd", "#4d86c6", "#1d4f8c"),
              new Tint("#fdeeda", "#b9731d", "#7a4708"),
              new Tint("#e0f5e9", "#35916a", "#125a3d"),
              new Tint("#f0e8fc", "#8b62c9", "#57309a"),
              new Tint("#fbe4ee", "#c2568a", "#8a1f55"),
              new Tint("#dbf3f5", "#2d8d98", "#0b5660"),
              new Tint("#f6f1cf", "#97812a", "#5f4f04"),
              new Tint("#e9ecf1", "#78859a", "#3d4858")));

  static final Theme DARK =
      new Theme(
          "#0d1117",
          "#141a22",
          "#323c49",
          "#e8edf3",
          "#a0abb9",
          "#7f8b9b",
          "#d5dde8",
          "#1b2533",
          new Tint("#141a22", "#7f8b9b", "#d8dfe9"),
          new Tint("#ffd07a", "#8a5a00", "#3a2600"),
          new Tint("#ffb3c1", "#d0476a", "#4a0415"),
          List.of(
              new Tint("#17304c", "#5c97d6", "#c3defa"),
              new Tint("#40290f", "#d08b3b", "#fbdcb4"),
              new Tint("#123426", "#46a67d", "#bdebd4"),
              new Tint("#2e2247", "#9f7bdb", "#e0d0fb"),
              new Tint("#431d30", "#d56c9f", "#fbcfe2"),
              new Tint("#0f3439", "#3fa3ae", "#bdeaf0"),
              new Tint("#37300f", "#b39b3c", "#f1e5ae"),
              new Tint("#262d38", "#8591a3", "#d8dfe9")));

  Tint pool(int index) {
    return pools.get(index % pools.size());
  }

  Tint badge(Level level) {
    return switch (level) {
      case CALM -> calm;
      case BUSY -> busy;
      case CRITICAL -> critical;
    };
  }
}
