package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.EditorTexts.Marked;
import org.threadwise.dsl.ide.syntax.Role;

/** Tests of declarations and references; {@code <|>} is the cursor. */
final class NavigationTest {

  private static final String URI = "file:///x.eai";

  private static final String SAMPLE =
      """
      solution S
      pool engine { threads 4 }
      pool side { threads 1 }
      application "Pay Roll"
      process P on engine {
        entry E -> a
        translator T a -> b takes exp(2 ms) on side
        solicitor Q b -> c asks "Pay Roll" responds in 1 ms
        exit X c
      }
      process O { entry E -> ^takes exit Y ^takes }
      workload w { P.E: poisson 5/s }
      goal w { p95 P.E -> X < 1 s pools engine < 5 threads }
      layout { T at 1, 2 }
      """;

  static Stream<Arguments> names() {
    return Stream.of(
        arguments("process P on eng<|>ine", "engine", "pool engine", 3),
        arguments("pool <|>side", "side", "pool side", 2),
        arguments("takes exp(2 ms) on side<|>", "side", "pool side", 2),
        arguments("translator <|>T a", "T", "translator T", 2),
        arguments("layout { <|>T at", "T", "translator T", 2),
        arguments("translator T <|>a ->", "a", "a\n", 2),
        arguments("asks <|>\"Pay", "\"Pay Roll\"", "application \"Pay", 2),
        arguments("exit Y <|>^takes", "^takes", "^takes exit", 2),
        arguments("workload w { P.<|>E", "E", "entry E -> a", 3),
        arguments("workload w { <|>P.E", "P", "process P", 3),
        arguments("workload <|>w", "w", "workload w", 2),
        arguments("p95 P.E -> <|>X", "X", "exit X", 2));
  }

  @ParameterizedTest
  @MethodSource("names")
  void findsNames(String excerpt, String name, String declared, int count) {
    Marked marked = marked(excerpt);
    LineIndex lines = marked.parsed().lines();

    LocationLink link = Navigation.definition(marked.parsed(), URI, marked.offset()).orElseThrow();
    List<Location> all = Navigation.references(marked.parsed(), URI, marked.offset(), true);
    List<Location> uses = Navigation.references(marked.parsed(), URI, marked.offset(), false);

    assertThat(link.getTargetUri()).isEqualTo(URI);
    assertThat(text(lines, link.getTargetSelectionRange())).isEqualTo(name);
    assertThat(text(lines, link.getOriginSelectionRange())).isEqualTo(name);
    int start = Positions.offset(lines, link.getTargetRange().getStart());
    assertThat(SAMPLE.substring(start)).startsWith(declared);
    assertThat(all).hasSize(count).contains(new Location(URI, link.getTargetSelectionRange()));
    assertThat(all).extracting(location -> text(lines, location.getRange())).containsOnly(name);
    assertThat(uses).hasSize(count - 1);
    assertThat(Navigation.highlights(marked.parsed(), marked.offset()))
        .hasSize(count)
        .filteredOn(highlight -> highlight.getKind() == DocumentHighlightKind.Write)
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"proc<|>ess P", "exp(<|>2 ms", "solution S\n<|>", "poisson 5/<|>s"})
  void findsNothingElsewhere(String excerpt) {
    Marked marked = marked(excerpt);

    assertThat(Navigation.definition(marked.parsed(), URI, marked.offset())).isEmpty();
    assertThat(Navigation.references(marked.parsed(), URI, marked.offset(), true)).isEmpty();
    assertThat(Navigation.highlights(marked.parsed(), marked.offset())).isEmpty();
  }

  @Test
  void findsTheElementAtAnOffset() {
    assertThat(at("takes exp(2 ms) on si<|>de"))
        .isInstanceOfSatisfying(
            ElementAt.Named.class,
            named -> {
              assertThat(named.name()).isEqualTo("side");
              assertThat(named.declaration()).isFalse();
              assertThat(named.length()).isEqualTo(4);
            });
    assertThat(at("takes e<|>xp"))
        .isInstanceOfSatisfying(
            ElementAt.PlainToken.class,
            token -> {
              assertThat(token.text()).isEqualTo("exp");
              assertThat(token.role()).isInstanceOf(Role.Function.class);
            });
    assertThat(at("threads<|> 4"))
        .isInstanceOfSatisfying(
            ElementAt.PlainToken.class, token -> assertThat(token.text()).isEqualTo("threads"));
    Marked blank = Marked.of("solution S <|>  pool");
    assertThat(ElementAt.of(blank.parsed(), blank.offset())).isEmpty();
  }

  private static ElementAt at(String excerpt) {
    Marked marked = marked(excerpt);
    return ElementAt.of(marked.parsed(), marked.offset()).orElseThrow();
  }

  /** Returns the sample with a cursor in an excerpt of it. */
  private static Marked marked(String excerpt) {
    String plain = excerpt.replace("<|>", "");
    assertThat(SAMPLE).contains(plain);
    return Marked.of(SAMPLE.replaceFirst(Pattern.quote(plain), excerpt));
  }

  private static String text(LineIndex lines, Range range) {
    return SAMPLE.substring(
        Positions.offset(lines, range.getStart()), Positions.offset(lines, range.getEnd()));
  }
}
