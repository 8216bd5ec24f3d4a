package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.threadwise.design.services.EditingServices;
import org.threadwise.design.services.PropertyServices;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.integration.Element;

/** Tests renaming, labelling, moving and deleting. */
class EditingServicesTest extends ServicesFixture {

  private final EditingServices editing = new EditingServices();
  private final PropertyServices properties = new PropertyServices();

  @Test
  void renames() {
    editing.rename(element("Waiter"), "Guest");
    expect("exit       Waiter done", "exit       Guest  done", "-> Waiter <", "-> Guest <");
    assertThatThrownBy(() -> editing.rename(element("Mix"), "Add"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("'Add'");
    assertThatThrownBy(() -> editing.rename(element("Mix"), "two tokens"))
        .isInstanceOf(RefusedException.class);
    assertThat(editing.nameOf(output("Add"))).isEqualTo("done");
  }

  @Test
  void directEditingChangesTheShownText() {
    assertThat(editing.labelOrName(element("Mix"))).isEqualTo("Mix");
    properties.setLabelOf(element("Mix"), "Mix the drink");
    assertThat(editing.labelOrName(element("Mix"))).isEqualTo("Mix the drink");
    editing.setLabelOrName(element("Mix"), "Stir it");
    assertThat(element("Mix").getLabel()).isEqualTo("Stir it");
    editing.setLabelOrName(element("Mix"), " ");
    expect();
    editing.setLabelOrName(element("Waiter"), "Guest");
    expect("exit       Waiter done", "exit       Guest  done", "-> Waiter <", "-> Guest <");
  }

  @Test
  void movesBetweenProcesses() {
    editing.move(element("Mix"), process(0));
    expect();
    editing.move(element("Mix"), process(1));
    assertThat(process(1).getElements()).extracting(Element::getName).contains("Mix");
    assertThat(saved())
        .contains(
            "  translator Mix            -> mixed  takes 2 ms  // measured\n  exit       Desk")
        .contains("-> order\n  solicitor");
    element("Ask").setName("Mix");
    editing.move(process(0).getElements().get(1), process(1));
    assertThat(process(1).getElements()).extracting(Element::getName).contains("Mix", "Mix2");
  }

  @Test
  void deletesElementsWithAllReferences() {
    editing.delete(element("Waiter"));
    expect("  exit       Waiter done\n", "", "p95 Orders -> Waiter < 50 ms  ", "");
    open();
    editing.delete(engine());
    expect(
        "pool engine { threads 1 } // too few\n\n",
        "// too few\n\n",
        "  pools engine <= 9 threads",
        "");
    open();
    editing.delete(solution().getApplications().getFirst());
    expect("application Kitchen\n\n", "", "  asks Kitchen", "");
    open();
    editing.delete(output("Orders"));
    assertThat(saved()).doesNotContain("order ");
    assertThatThrownBy(() -> editing.delete(solution())).isInstanceOf(RefusedException.class);
    open();
    editing.delete(process(1));
    assertThat(saved()).doesNotContain("Other").doesNotContain("Bills");
  }

  @Test
  void joinsTheNeighboursOfADeletedElement() {
    editing.delete(element("Mix"));
    expect(
        "  translator Mix    order   -> mixed   takes 2 ms // measured",
        "  // measured",
        "Ask    mixed ",
        "Ask    order ");
  }
}
