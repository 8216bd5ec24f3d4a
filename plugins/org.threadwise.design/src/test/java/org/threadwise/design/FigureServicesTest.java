package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.design.services.FigureServices;
import org.threadwise.design.services.ProposalServices;
import org.threadwise.design.services.TooltipServices;
import org.threadwise.diagram.edit.RefusedException;

/** Tests figures and proposals in labels and tooltips. */
class FigureServicesTest extends ServicesFixture {

  private final FigureServices figures = new FigureServices();
  private final TooltipServices tooltips = new TooltipServices();
  private final ProposalServices proposals = new ProposalServices();

  @Test
  void figuresFollowTheModel() {
    // 300/s times 2 ms, 5 ms and 1 ms keep 2.4 threads busy, and the pool has 1.
    assertThat(figures.isCritical(engine())).isTrue();
    assertThat(figures.isCritical(element("Ask"))).isTrue();
    assertThat(figures.isCritical(element("Mix"))).isFalse();
    assertThat(proposals.hasProposal(engine())).isTrue();
    assertThat(figures.titleIn(engine(), List.of("Proposals")))
        .matches("engine\n1 thread → \\d+ by formulas\n240.% busy");
    proposals.applyProposal(engine());
    assertThat(engine().getThreads()).isGreaterThanOrEqualTo(3);
    assertThat(proposals.hasProposal(engine())).isFalse();
    assertThat(figures.titleIn(engine(), List.of("Proposals"))).containsPattern("\n\\d\\d.% busy");
    assertThatThrownBy(() -> proposals.applyProposal(engine()))
        .isInstanceOf(RefusedException.class);
    assertThat(tooltips.tooltip(element("Mix"))).matches("(?s)Mix: translator\n.*2.ms.*");
    assertThat(figures.titleIn(element("Mix"), List.of())).isEqualTo("Mix");
    assertThat(figures.titleIn(element("Mix"), List.of("Service times"))).matches("Mix\n2.ms");
    assertThat(figures.titleIn(element("Mix"), List.of("Proposals"))).matches("Mix\n\\d+.%");
    assertThat(figures.titleIn(element("Mix"), List.of("Proposals", "Service times")))
        .matches("Mix\n2.ms\n\\d+.%");
    assertThat(figures.titleIn(engine(), List.of())).startsWith("engine\n");
    assertThat(figures.title(output("Mix"))).isEmpty();
  }

  @Test
  void appliesProposalsForThePoolsOfTasks() {
    open(
        TEXT.replace("pool engine { threads 1 }", "pools per task { Mix: 1, others: 4 }")
            .replace("  pools engine <= 9 threads", ""));
    assertThat(figures.titleIn(element("Ask"), List.of("Proposals"))).contains("4 threads");
    String before = saved();
    for (String task : List.of("Mix", "Ask", "Add")) {
      if (proposals.hasProposal(element(task))) {
        proposals.applyProposal(element(task));
        assertThat(proposals.hasProposal(element(task))).isFalse();
      }
    }
    assertThat(saved()).isNotEqualTo(before).contains("others: 4");
  }
}
