package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.analytic.Formula;

class FormulaTextTest {

  @ParameterizedTest
  @EnumSource
  void everyFormulaHasASource(Formula formula) {
    FormulaText text = FormulaText.of(formula);
    assertThat(text.title()).isNotBlank();
    assertThat(text.source()).containsPattern("\\d{4}|section|Allen-Cunneen");
    assertThat(text.validity()).isNotBlank();
    assertThat(text.error()).isNotBlank();
  }
}
