package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.threadwise.design.services.AssignmentServices;
import org.threadwise.design.services.ProblemServices;
import org.threadwise.design.services.TooltipServices;

/** Tests the problems that elements and slots show. */
class ProblemServicesTest extends ServicesFixture {

  private final AssignmentServices assignment = new AssignmentServices();
  private final TooltipServices tooltips = new TooltipServices();
  private final ProblemServices problems = new ProblemServices();

  @Test
  void reportsTheProblemsOfTheText() {
    assertThat(problems.hasNoErrors(element("Mix"))).isTrue();
    assignment.clearPool(element("Mix"));
    element("Mix").getInputs().clear();
    assertThat(problems.hasNoErrors(element("Mix"))).isFalse();
    assertThat(problems.errorText(element("Mix"))).contains("translator");
    assertThat(tooltips.tooltip(element("Mix"))).contains(problems.errorText(element("Mix")));
    assertThat(problems.hasNoWarnings(output("Orders"))).isFalse();
    assertThat(problems.warningText(output("Orders"))).isNotBlank();
    assertThat(problems.canBeSaved(solution())).isTrue();
    element("Mix").setName("no name");
    assertThat(problems.canBeSaved(solution())).isFalse();
    assertThat(problems.savingText(solution())).contains("'no name' is not a name");
  }
}
