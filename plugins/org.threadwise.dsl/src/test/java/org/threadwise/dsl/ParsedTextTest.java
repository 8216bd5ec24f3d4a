package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.ParsedText.Reach;

final class ParsedTextTest {

  private static final String MEASURED =
      LanguageTexts.process(
          "entry E -> a", "translator T a -> b takes measured(\"t.csv\")", "exit X b");

  @TempDir Path folder;

  @Test
  void keepsTheOffsetsOfTextsWithAByteOrderMark() {
    String text = "\ufeff" + LanguageTexts.chain("pool q { }");

    ParsedText parsed = of(text, null, Reach.TEXT);

    assertThat(parsed.text()).isEqualTo(text);
    Problem problem = parsed.problems().getFirst();
    assertThat(text.substring(problem.offset()).startsWith("q {")).isTrue();
    assertThat(parsed.lines().offset(problem.line(), problem.column())).isEqualTo(problem.offset());
  }

  @ParameterizedTest
  @EnumSource(Reach.class)
  void readsMeasurementFilesOnlyInReach(Reach reach) throws IOException {
    Path file = folder.resolve("x.eai");

    List<String> missing = codes(of(MEASURED, file, reach));
    Files.writeString(folder.resolve("t.csv"), "T_ms\nnonsense\n");
    List<String> wrong = codes(of(MEASURED, file, reach));

    List<String> expected = reach == Reach.TEXT ? List.of() : List.of(ProblemCode.MEASURED.id());
    assertThat(missing).isEqualTo(expected);
    assertThat(wrong).isEqualTo(expected);
  }

  @Test
  void asksToSaveATextThatNeedsMeasurementFiles() {
    assertThat(of(MEASURED, null, Reach.FOLDER).problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).contains("save it first"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\n", "\r\n", "\n\r"})
  void reportsProblemsAtTheEndOfTheText(String lineEnd) {
    assertThat(codes(of("/* remark */" + lineEnd, null, Reach.FOLDER)))
        .contains(ProblemCode.SOLUTION_MISSING.id());
  }

  /** Xtext only logs a check that throws, so its problems would be missing. */
  @ParameterizedTest
  @ValueSource(strings = {"dispatcher", "distributor"})
  void checksIncompleteListsOfProbabilities(String pattern) {
    String text =
        LanguageTexts.process(
            "entry E -> a", "merger M a, c -> d", pattern + " T d -> b, c by 0.5,", "exit X b");
    var log = new StringWriter();
    var appender = new WriterAppender(new SimpleLayout(), log);
    Logger.getRootLogger().addAppender(appender);
    try {
      assertThat(codes(of(text, null, Reach.TEXT))).contains(ProblemCode.SYNTAX.id());
    } finally {
      Logger.getRootLogger().removeAppender(appender);
    }
    assertThat(log.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "\ufeff"})
  void reportsEmptyTexts(String text) {
    ParsedText parsed = of(text, null, Reach.FOLDER);

    assertThat(codes(parsed)).containsExactly(ProblemCode.FILE_EMPTY.id());
    assertThat(parsed.problems().getFirst().message()).startsWith("This text is empty");
    Fix start = Objects.requireNonNull(parsed.problems().getFirst().fix());
    assertThat(of(start.replacement(), null, Reach.FOLDER).problems()).isEmpty();
    assertThat(parsed.solution()).isNull();
    assertThat(parsed.isUsable()).isFalse();
  }

  @Test
  void canBeCancelledAtAnyTime() {
    String text = LanguageTexts.chain("workload w { E: poisson 5/s }");
    AtomicInteger asked = new AtomicInteger();
    CancelIndicator never =
        () -> {
          asked.incrementAndGet();
          return false;
        };
    ParsedText.of(text, null, Reach.TEXT, never);
    assertThat(asked).hasValueGreaterThan(10);

    for (int i = 0; i < asked.get(); i++) {
      AtomicInteger left = new AtomicInteger(i);
      CancelIndicator soon = () -> left.getAndDecrement() <= 0;
      assertThatThrownBy(() -> ParsedText.of(text, null, Reach.TEXT, soon))
          .as("cancelled when asked for the %dth time", i)
          .isInstanceOf(CancellationException.class);
    }
  }

  @Test
  void isReadBySeveralThreads() {
    String text =
        LanguageTexts.chain(
            IntStream.range(0, 300)
                .mapToObj("goal w%d { p95 < 1 s }"::formatted)
                .toArray(String[]::new));
    ParsedText parsed = of(text, null, Reach.TEXT);
    List<String> errors = errors(parsed);
    Objects.requireNonNull(parsed.solution());

    List<Integer> unresolved =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> EcoreUtil.UnresolvedProxyCrossReferencer.find(parsed.resource()).size())
            .toList();

    assertThat(unresolved).containsOnly(300);
    assertThat(errors(parsed)).isEqualTo(errors);
  }

  private static List<String> errors(ParsedText parsed) {
    return parsed.resource().getErrors().stream().map(Object::toString).toList();
  }

  private static List<String> codes(ParsedText parsed) {
    return parsed.problems().stream().map(Problem::code).toList();
  }

  private static ParsedText of(String text, @Nullable Path file, Reach reach) {
    return ParsedText.of(text, file, reach, CancelIndicator.NullImpl);
  }
}
