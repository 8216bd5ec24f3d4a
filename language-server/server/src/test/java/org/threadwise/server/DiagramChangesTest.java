package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.SessionClient.cafe;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramBox;
import org.threadwise.server.protocol.DiagramView.DiagramMove;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramShift;

/** Differences between diagrams after the document has changed. */
final class DiagramChangesTest {

  private final SessionClient client = new SessionClient();

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void movesProcessesBelowAGrowingOneWithoutSendingThem() throws Exception {
    String text =
        IntStream.rangeClosed(1, 5)
            .mapToObj("process P%1$s { entry E -> s  filter A s -> t  exit X t }\n"::formatted)
            .collect(Collectors.joining("", "solution S\n", ""));
    DiagramView first = client.draw(text);

    DiagramView grown = client.change(text + "layout { P2.A at 100, 400  }\n", first.revision());

    assertThat(grown.moves()).hasSize(1);
    assertThat(grown.nodes()).extracting(DiagramNode::id).containsExactly("P2.A");
    DiagramView whole = client.diagram(null);
    assertThat(merged(first, grown)).isEqualTo(merged(whole, whole));

    DiagramView above = client.change(text + "layout { P2.A at 100, -90 }\n", whole.revision());
    assertThat(above.nodes()).extracting(DiagramNode::id).containsExactly("P2.A");
    DiagramView last = client.diagram(null);
    assertThat(merged(whole, above)).isEqualTo(merged(last, last));
  }

  @Test
  void sendsOnlyDifferences() throws Exception {
    DiagramView first = client.draw(cafe());

    DiagramView time =
        client.change(cafe().replace("takes 12 us", "takes 13 us"), first.revision());
    assertThat(time.base()).isEqualTo(first.revision());
    assertThat(time.nodes()).extracting(DiagramNode::id).containsExactly("Coffee.T1");
    assertThat(time.edges()).isEmpty();
    assertThat(time.shifts()).isEmpty();

    String lines = "// first\n\n" + cafe().replace("  merger ", "  zip Z\n  merger ");
    DiagramView more = client.change(lines, time.revision());
    assertThat(more.nodes()).extracting(DiagramNode::id).contains("Coffee.Z").hasSizeLessThan(20);
    assertThat(client.diagram(null).base()).as("everything").isNull();

    DiagramView whole = client.diagram(null);
    assertThat(merged(first, client.change(lines, first.revision())))
        .isEqualTo(merged(whole, whole));

    DiagramView less = client.change(cafe(), whole.revision());
    assertThat(less.removed()).containsExactly("Coffee.Z");
    assertThat(merged(whole, less)).isEqualTo(merged(first, first));
    assertThat(client.diagram(less.revision()).nodes()).isEmpty();
    assertThat(client.diagram(999).base()).isNull();
  }

  @Test
  void autoArrangeStartsTheLayoutFromScratch() throws Exception {
    String more = cafe().replace("  merger ", "  zip Z\n  merger ");
    Map<String, String> fresh = boxes(client.draw(more));
    client.closeText();
    client.draw(cafe());
    assertThat(boxes(client.change(more, null))).isNotEqualTo(fresh);

    assertThat(client.edit(client.version(), "{kind: 'autoArrange'}").applied()).isTrue();

    assertThat(boxes(client.diagram(null))).isEqualTo(fresh);
  }

  private static Map<String, String> boxes(DiagramView view) {
    Map<String, String> boxes = new TreeMap<>();
    view.nodes().forEach(node -> boxes.put(node.id(), node.box().toString()));
    return boxes;
  }

  /** Returns what a client shows for each id after merging the changes into the base. */
  private static Map<String, String> merged(DiagramView base, DiagramView changes) {
    Map<String, String> all = new TreeMap<>();
    base.nodes().forEach(node -> all.put(node.id(), shown(node, changes)));
    changes.nodes().forEach(node -> all.put(node.id(), shown(node, null)));
    changes.removed().forEach(all::remove);
    return all;
  }

  private static String shown(DiagramNode node, @Nullable DiagramView changes) {
    List<DiagramShift> shifts = changes == null ? List.of() : changes.shifts();
    double down = changes == null ? 0 : down(node.box().y(), changes.moves());
    String element = "";
    if (node.element() != null) {
      int line = node.element().range().getStart().getLine();
      int by = shifts.stream().filter(one -> line >= one.from()).mapToInt(DiagramShift::by).sum();
      element = (line + by) + " " + node.element().clauses();
    }
    List<DiagramBox> texts = node.texts().stream().map(text -> lower(text.box(), down)).toList();
    return lower(node.box(), down) + " " + texts + " " + element;
  }

  private static double down(double y, List<DiagramMove> moves) {
    return moves.stream()
        .filter(move -> y >= move.from())
        .reduce(new DiagramMove(0, 0), (one, next) -> next)
        .by();
  }

  private static DiagramBox lower(DiagramBox box, double by) {
    return new DiagramBox(box.x(), box.y() + by, box.width(), box.height(), box.estimated());
  }
}
