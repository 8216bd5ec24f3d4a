package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.threadwise.design.services.CreationServices;
import org.threadwise.design.services.SlotServices;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/** Tests queries about slots, and their connection. */
class SlotServicesTest extends ServicesFixture {

  private final CreationServices creation = new CreationServices();
  private final SlotServices slots = new SlotServices();

  @Test
  void findsSlotsAndReaders() {
    assertThat(slots.slots(solution()))
        .extracting(Slot::getName)
        .containsExactly("order", "mixed", "plate", "done", "bill");
    assertThat(slots.readers(output("Mix"))).containsExactly(element("Ask"));
    assertThat(slots.isContext(output("Mix"))).isFalse();
  }

  @Test
  void connects() {
    Element zip = creation.createElement(process(0), "zip");
    assertThat(slots.canConnect(element("Mix"), zip)).isFalse();
    assertThat(slots.canConnect(zip, element("Add"))).isTrue();
    assertThat(slots.canConnect(zip, element("Desk"))).isFalse();
    assertThat(slots.canConnect(zip, engine())).isFalse();
    slots.connect(zip, element("Add"));
    assertThat(element("Add").getContext()).isEqualTo(zip.getOutputs().getFirst());
    assertThat(saved()).contains("Add    plate with zip1");
    assertThatThrownBy(() -> slots.connect(element("Mix"), element("Desk")))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void reconnects() {
    Element zip = creation.createElement(process(0), "zip");
    assertThat(slots.canReconnectTarget(output("Mix"), zip)).isTrue();
    assertThat(slots.canReconnectTarget(output("Mix"), element("Desk"))).isFalse();
    slots.reconnectTarget(output("Mix"), zip);
    assertThat(slots.readers(output("Mix"))).containsExactly(zip);
    Slot mixed = output("Mix");
    assertThat(slots.canReconnectSource(mixed, zip)).as("its reader").isFalse();
    assertThatThrownBy(() -> slots.reconnectSource(mixed, zip))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("would read its own output");
    Element other = creation.createElement(process(0), "zip");
    assertThat(slots.canReconnectSource(mixed, other)).isTrue();
    slots.reconnectSource(mixed, other);
    assertThat(mixed.eContainer()).isEqualTo(other);
    assertThat(saved()).contains("translator Mix    order              takes");
    assertThatThrownBy(() -> slots.reconnectSource(mixed, element("Add")))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void refusesSlotsWithOneElementAtBothEnds() {
    Element merger = creation.createElement(process(0), "merger");
    assertThat(slots.canConnect(merger, merger)).isFalse();
    assertThatThrownBy(() -> slots.connect(merger, merger))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("would read its own output");
    slots.connect(merger, element("Add"));
    Slot merged = merger.getOutputs().getFirst();
    assertThat(slots.canReconnectTarget(merged, merger)).isFalse();
    assertThatThrownBy(() -> slots.reconnectTarget(merged, merger))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("would read its own output");
  }
}
