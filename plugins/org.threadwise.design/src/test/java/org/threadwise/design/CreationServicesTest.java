package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.threadwise.design.services.CreationServices;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/** Tests the creation of elements, processes, pools and applications. */
class CreationServicesTest extends ServicesFixture {

  private final CreationServices creation = new CreationServices();

  @Test
  void createsElementsOfEveryKind() {
    for (ElementKind kind : ElementKind.all()) {
      open();
      Element element = creation.createElement(process(0), kind.keyword());
      assertThat(ElementKind.of(element)).isEqualTo(kind);
      assertThat(saved()).contains("  " + kind.keyword() + " ");
    }
    assertThatThrownBy(() -> creation.createElement(process(0), "nothing"))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> creation.createElement(engine(), "zip"))
        .isInstanceOf(RefusedException.class)
        .hasMessage("This is a pool, not a process: choose another element");
  }

  @Test
  void createsElementsWhereReadersExpectThem() {
    creation.createElement(process(0), "splitter");
    creation.createElement(process(0), "entry");
    creation.createElement(process(0), "exit");
    expect(
        "  exit       Waiter done\n",
        "  splitter   Splitter                  into 2\n  exit       Waiter done\n  exit       Exit\n",
        "-> order\n",
        "-> order\n  entry      Entry\n");
  }

  @Test
  void createsTopLevelElements() {
    creation.createProcess(solution());
    creation.createPool(solution(), "fixed");
    creation.createPool(solution(), "per task");
    creation.createApplication(solution());
    expect(
        "// too few\n",
        "// too few\npool pool1 { threads 1 }\npool pool2 per task\n",
        "application Kitchen\n",
        "application Kitchen\napplication Application1\n",
        "workload rush",
        "process Process {\n}\n\nworkload rush");
  }
}
