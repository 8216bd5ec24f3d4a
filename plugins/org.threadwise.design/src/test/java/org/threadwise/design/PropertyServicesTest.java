package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.threadwise.design.services.AssignmentServices;
import org.threadwise.design.services.PropertyServices;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.integration.PoolKind;

/** Tests the fields of the properties view. */
class PropertyServicesTest extends ServicesFixture {

  private final AssignmentServices assignment = new AssignmentServices();
  private final PropertyServices properties = new PropertyServices();

  @Test
  void fieldsShowDefaults() {
    assertThat(properties.propertyValue(engine(), "queue")).isEqualTo("fifo");
    properties.setProperty(engine(), "queue", "lifo");
    assertThat(properties.propertyValue(engine(), "queue")).isEqualTo("lifo");
  }

  @Test
  void editsClausesInTheNotationOfTheText() {
    EObject mix = element("Mix");
    assertThat(properties.propertyValue(mix, "takes")).isEqualTo("2 ms");
    properties.setProperty(mix, "takes", "exp(3 ms)");
    properties.setFlag(mix, "serial", true);
    assertThat(properties.hasFlag(mix, "serial")).isTrue();
    expect("takes 2 ms //", "serial  takes exp(3 ms) //");
    properties.setProperty(mix, "takes", " ");
    properties.setFlag(mix, "serial", false);
    expect("   takes 2 ms // measured", " // measured");
    assertThat(properties.fieldOf(mix, "takes")).containsExactly(mix);
    assertThat(properties.fieldOf(mix, "into")).isEmpty();
    assertThatThrownBy(() -> properties.setProperty(mix, "takes", "2 apples"))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> properties.setProperty(mix, "into", "2"))
        .isInstanceOf(RefusedException.class);
    assertThat(properties.help(mix, "takes")).isNotBlank();
  }

  @Test
  void onlyAForkWithBranchesCanWaitForThem() {
    open(
        """
        solution Bar
        pool engine { threads 1 }
        process Drinks per message {
          entry      Orders        -> order
          replicator Fork   order  -> one, two
          exit       Waiter one
          exit       Desk   two
        }
        """);
    EObject fork = element("Fork");
    assertThat(properties.fieldOf(fork, "parallel")).containsExactly(fork);
    assertThat(properties.fieldOf(fork, "waits")).isEmpty();
    assignment.assignParallelPool(fork, engine());
    assertThat(properties.fieldOf(fork, "waits")).containsExactly(fork);
    properties.setFlag(fork, "waits", true);
    assertThat(properties.hasFlag(fork, "waits")).isTrue();
    assignment.assignParallelPool(fork, null);
    assertThat(properties.hasFlag(fork, "waits")).isFalse();
  }

  @Test
  void editsPropertiesInTheNotationOfTheText() {
    properties.setProperty(engine(), "queue", "lifo");
    properties.setProperty(engine(), "dispatch", "2 us");
    expect("{ threads 1 }", "{ threads 1  queue lifo  dispatch 2 us }");
    assertThat(properties.propertyValue(engine(), "dispatch")).isEqualTo("2 us");
    properties.setPoolKind(engine(), "custom");
    assertThat(engine().getKind()).isEqualTo(PoolKind.CUSTOM);
    assertThat(properties.poolKind(engine())).isEqualTo("custom");
    assertThat(properties.fieldOf(engine(), "core")).containsExactly(engine());
    assertThat(properties.fieldOf(engine(), "threads")).isEmpty();
    assertThat(properties.poolKinds(engine())).hasSize(6);
    assertThat(properties.pools(element("Mix"))).containsExactly(engine());
    assertThat(assignment.namedPool(element("Mix"))).isNull();
    assertThat(properties.applications(engine())).hasSize(1);
    properties.setLabelOf(engine(), "All");
    assertThat(properties.labelOf(engine())).isEqualTo("All");
    assertThatThrownBy(() -> properties.setLabelOf(engine(), "a\nb"))
        .isInstanceOf(RefusedException.class);
  }
}
