package org.threadwise.proposal.plot;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The colours and fonts of plots, light and dark. Curves range from cold to warm colours to show
 * the order of rates, and differ in lightness for readers who do not see colours.
 */
final class Style {
  private static final String[] LIGHT = {
    "#1f4e9c", "#007c91", "#2e7d32", "#8a6d00", "#b4540a", "#b3261e", "#8e2472", "#5b3aa8"
  };
  private static final String[] DARK = {
    "#7aa7f7", "#4fc3d5", "#7ccf82", "#dfbf4f", "#f0a35e", "#f38b82", "#e68acb", "#b69df8"
  };

  private Style() {}

  /** Returns the style sheet of plots inside an element of class {@code plot}. */
  static String sheet() {
    return ".plot{%s}\n@media (prefers-color-scheme:dark){.plot{%s}}\n@media print{.plot{%s}}\n"
            .formatted(light(), dark(), light())
        + shapes();
  }

  private static String shapes() {
    return """
        .plot text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
        fill:var(--ink)}
        .plot .title{font-size:15px;font-weight:600}
        .plot .tick,.plot .label{fill:var(--soft)}
        .plot .tick{font-size:11px;font-variant-numeric:tabular-nums}
        .plot .paper{fill:var(--paper)}
        .plot .grid{stroke:var(--grid)}
        .plot .axis{stroke:var(--soft)}
        .plot .line{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}
        .plot .band{fill:var(--c);opacity:.18}
        .plot .bar{stroke:var(--c);stroke-width:2;opacity:.5}
        .plot .point{fill:var(--c)}
        .plot .knee{fill:var(--paper);stroke:var(--c);stroke-width:3}
        .plot .cross{fill:none;stroke:var(--c);stroke-width:1.5}
        .plot text.name,.plot text.at{fill:var(--c);font-weight:600}
        .plot text.at{font-size:11px;paint-order:stroke;stroke:var(--paper);stroke-width:3px}
        %s
        """
        .formatted(curves());
  }

  private static String light() {
    return "--paper:#fff;--ink:#1c1e21;--soft:#5c6470;--grid:#e3e6ea;" + colours(LIGHT);
  }

  private static String dark() {
    return "--paper:#16181c;--ink:#e8eaed;--soft:#a4abb6;--grid:#2c3036;" + colours(DARK);
  }

  private static String colours(String[] values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> "--c" + (i + 1) + ":" + values[i])
        .collect(Collectors.joining(";"));
  }

  private static String curves() {
    return IntStream.rangeClosed(1, LIGHT.length)
        .mapToObj(i -> ".plot .c%d{--c:var(--c%d)}".formatted(i, i))
        .collect(Collectors.joining("\n"));
  }
}
