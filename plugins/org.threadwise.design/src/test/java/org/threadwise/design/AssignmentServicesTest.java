package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.threadwise.design.services.AssignmentServices;

/** Tests the assignment of pools and applications. */
class AssignmentServicesTest extends ServicesFixture {

  private final AssignmentServices assignment = new AssignmentServices();

  @Test
  void assignsPoolsAndApplications() {
    assertThat(assignment.canAssignPool(process(1), engine())).isTrue();
    assignment.assignPool(process(1), engine());
    assignment.assignPool(element("Mix"), engine());
    expect(
        "process Other {",
        "process Other on engine {",
        "-> mixed   takes",
        "-> mixed   on engine  takes");
    assignment.clearPool(element("Mix"));
    assignment.assignPool(process(1), null);
    expect();
    assertThat(assignment.canAsk(element("Mix"), solution().getApplications().getFirst()))
        .isFalse();
    assignment.clearApplication(element("Ask"));
    expect("5 ms  asks Kitchen", "5 ms");
    assignment.ask(element("Ask"), solution().getApplications().getFirst());
    expect();
  }
}
