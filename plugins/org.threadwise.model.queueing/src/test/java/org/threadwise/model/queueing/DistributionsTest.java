package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.model.queueing.TestSolutions.takes;
import static org.threadwise.model.queueing.Translations.assertErrors;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Task;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

class DistributionsTest {

  private final TestSolutions models = new TestSolutions();

  @ParameterizedTest
  @MethodSource("written")
  void everyDistributionIsTranslated(String written, Distribution expected) {
    assertThat(translated(written)).isEqualTo(expected);
  }

  static Stream<Arguments> written() {
    return Stream.of(
        Arguments.of("12.3 us", new Constant(12_300)),
        Arguments.of("constant(2 ms)", new Constant(2e6)),
        Arguments.of("exp(2 ms)", new Exponential(2e6)),
        Arguments.of("exponential(mean 2 ms)", new Exponential(2e6)),
        Arguments.of("erlang(stages 3, mean 2 ms)", new Erlang(3, 2e6)),
        Arguments.of("gamma(shape 4, scale 0.5 us)", new Gamma(4, 500)),
        Arguments.of("gamma(mean 2 us, cv 0.5)", new Gamma(4, 500)),
        Arguments.of("uniform(min 1 us, max 3 us)", new Uniform(1000, 3000)),
        Arguments.of("triangular(1 us, 2 us, 5 us)", new Triangular(1000, 2000, 5000)),
        Arguments.of("weibull(shape 0.5, scale 2 us)", new Weibull(0.5, 2000)),
        Arguments.of(
            "hyperexponential(0.9, 1 us, 10 %, 11 us)",
            new Hyperexponential(List.of(0.9, 0.1), List.of(1e3, 11e3))),
        Arguments.of("normal(2 us, 100 ns)", new TruncatedNormal(2000, 100)),
        Arguments.of("normal(mean 2 us, cv 0.05)", new TruncatedNormal(2000, 100)),
        Arguments.of("samples(1 us, 3 us, 2 us)", new Empirical(List.of(1e3, 3e3, 2e3))),
        Arguments.of("quantiles(1 us, 2 us, 5 us)", new Quantiles(List.of(1e3, 2e3, 5e3))));
  }

  @ParameterizedTest
  @CsvSource({
    "gamma, 0.3",
    "gamma, 1",
    "gamma, 4",
    "lognormal, 0.4",
    "lognormal, 1",
    "lognormal, 5",
    "weibull, 0.05",
    "weibull, 0.5",
    "weibull, 1",
    "weibull, 3",
    "weibull, 10",
    "hyperexponential, 1",
    "hyperexponential, 1.5",
    "hyperexponential, 20",
  })
  void fitsMeanAndCoefficientOfVariation(String name, double cv) {
    Distribution fitted = translated(name + "(mean 20 us, cv " + cv + ")");
    assertThat(fitted.mean()).isCloseTo(20_000, within(20_000 * 1e-9));
    assertThat(fitted.squaredCv()).isCloseTo(cv * cv, within(cv * cv * 1e-7));
  }

  @Test
  void specialCasesAreExact() {
    assertThat(translated("weibull(mean 20 us, cv 1)"))
        .isInstanceOfSatisfying(
            Weibull.class,
            weibull -> {
              assertThat(weibull.shape()).isCloseTo(1, within(1e-12));
              assertThat(weibull.scale()).isCloseTo(20_000, within(1e-7));
            });
  }

  @Test
  void aHyperexponentialOfVariabilityOneIsExponential() {
    assertThat(translated("hyperexponential(mean 20 us, cv 1)"))
        .isEqualTo(new Hyperexponential(List.of(0.5, 0.5), List.of(20_000.0, 20_000.0)));
  }

  @Test
  void theBranchesOfBalancedMeansContributeAlike() {
    Hyperexponential fitted = (Hyperexponential) translated("hyperexponential(mean 1 ms, cv 3)");
    assertThat(fitted.probabilities().get(0) * fitted.means().get(0))
        .isCloseTo(fitted.probabilities().get(1) * fitted.means().get(1), within(1e-6));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "expo(2 ms)              | MISSPELT_DISTRIBUTION [ValueUse[role=CPU_TIME, owner=T], expo, exp]",
        "cauchy(2 ms)            | UNKNOWN_DISTRIBUTION [ValueUse[role=CPU_TIME, owner=T], cauchy]",
        "exponential(2)          | NO_UNIT",
        "5 sec                   | UNKNOWN_UNIT, written=5 sec, unit=sec",
        "5 MB                    | OTHER_DIMENSION",
        "5                       | NO_UNIT",
        "-5 ms                   | NEGATIVE",
        "uniform(3 ms, 1 ms)     | [ValueUse[role=CPU_TIME, owner=T], Unfit[kind=UNIFORM, argument=-1, problem=Descending[lower=low, upper=high]",
        "hyperexponential(mean 1 ms, cv 1e200)| hyperexponential",
        "gamma(mean 1 ms, cv 1e200)| gamma",
      })
  void reportsProblems(String written, String message) {
    task(written);
    assertErrors(models).anyMatch(error -> error.contains(message));
  }

  @Test
  void anIncompleteDistributionIsAnError() {
    Task task = task("1 us");
    task.getService().setCpu(TestSolutions.FACTORY.createConstantDistribution());
    assertErrors(models).containsExactly("NO_VALUE [ValueUse[role=CPU_TIME, owner=T]]");
    FunctionDistribution nameless = TestSolutions.FACTORY.createFunctionDistribution();
    nameless.getArguments().add(TestSolutions.FACTORY.createArgument());
    task.getService().setCpu(nameless);
    assertErrors(models).anyMatch(error -> error.contains("UNKNOWN_DISTRIBUTION"));
    nameless.setFunction("exp");
    assertErrors(models).anyMatch(error -> error.contains("NoValue[parameter=mean]"));
  }

  private Task task(String cpu) {
    models.entry("E", "-> a");
    return takes(models.task(Pattern.TRANSLATOR, "T", "a -> b"), cpu);
  }

  private Distribution translated(String written) {
    return Objects.requireNonNull(Translations.node(models, task(written)).work()).cpu();
  }
}
