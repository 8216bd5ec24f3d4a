package org.threadwise.sizing.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.sizing.selection.Selection.Draw;

class RememberingSourceTest {
  private static final int KNOWN = 12;
  private static final int OTHER = -1;

  private final CandidateSamples known = new CandidateSamples();
  private final List<Draw> drawn = new ArrayList<>();

  RememberingSourceTest() {
    known.add(KNOWN, new double[] {1});
    known.add(KNOWN, new double[] {2});
  }

  @Test
  void drawsOnlyWhatIsMissingAndKeepsTheOrder() {
    assertThat(drawWithAtMost(10))
        .containsExactly(new double[] {100}, new double[] {2}, new double[] {101});
    assertThat(drawn).containsExactly(new Draw(OTHER, 0), new Draw(KNOWN, 2));
  }

  @Test
  void endsWhereTheFurtherSourceStops() {
    assertThat(drawWithAtMost(1)).containsExactly(new double[] {100}, new double[] {2});
  }

  private List<double[]> drawWithAtMost(int further) {
    Selection.Source source =
        wanted -> {
          List<double[]> values = new ArrayList<>();
          for (Draw each : wanted.subList(0, Math.min(further, wanted.size()))) {
            values.add(new double[] {100 + drawn.size()});
            drawn.add(each);
          }
          return values;
        };
    return new RememberingSource(known, source)
        .draw(List.of(new Draw(OTHER, 0), new Draw(KNOWN, 1), new Draw(KNOWN, 2)));
  }
}
