package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.dsl.ParsedText;

/** How long the services take on a solution of a thousand tasks, in CPU time. */
final class SpeedTest {

  private static final String URI = "file:///x.eai";
  private static final int RUNS = 40;
  private static final ParsedText PARSED = Texts.parse(Texts.chain(1000), Path.of("x.eai"));
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Each service, with the most milliseconds that an editor waits without noticing. */
  @SuppressWarnings("ImmutableEnumChecker") // its functions have no state
  enum Service {
    COMPLETION(
        50,
        (text, offset) ->
            Completion.of(
                text.text(), text.lines(), null, offset, new Completion.Options(true, false))),
    SIGNATURE_HELP(20, SignatureHelps::of),
    OUTLINE(20, (text, offset) -> Outline.of(text)),
    DEFINITION(20, (text, offset) -> Navigation.definition(text, URI, offset)),
    REFERENCES(20, (text, offset) -> Navigation.references(text, URI, offset, true)),
    HIGHLIGHTS(20, Navigation::highlights),
    RENAME(20, (text, offset) -> Rename.of(text, offset, "another")),
    FOLDING(20, (text, offset) -> Folding.of(text)),
    SEMANTIC_TOKENS(20, (text, offset) -> SemanticTokens.of(text)),
    DOCUMENT_LINKS(20, (text, offset) -> DocumentLinks.of(text)),
    /** It lays out every line anew, and is asked for by hand only. */
    FORMATTING(80, (text, offset) -> FormattingEdits.of(text)),
    ELEMENT_AT(20, ElementAt::of),
    DIAGNOSTICS(20, (text, offset) -> Diagnostics.of(text)),
    QUICK_FIXES(
        20,
        (text, offset) ->
            QuickFixes.of(
                text,
                new VersionedTextDocumentIdentifier(URI, 1),
                new Range(new Position(0, 0), new Position(9999, 0))));

    private final int most;
    private final BiFunction<ParsedText, Integer, Object> call;

    Service(int most, BiFunction<ParsedText, Integer, Object> call) {
      this.most = most;
      this.call = call;
    }
  }

  @ParameterizedTest
  @EnumSource(Service.class)
  void isFast(Service service) {
    int name = PARSED.text().indexOf("s500 takes") + 1;
    int value = PARSED.text().indexOf("20 us", PARSED.text().length() * 9 / 10);
    long best = Long.MAX_VALUE;
    for (int i = 0; i < RUNS; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      Object answer = service.call.apply(PARSED, i % 2 == 0 ? name : value);
      long taken = THREADS.getCurrentThreadCpuTime() - start;
      assertThat(answer).isNotNull();
      best = i % 2 == 0 ? Math.min(best, taken) : best;
    }
    double milliseconds = best / 1e6;
    assertThat(milliseconds).as("%s in milliseconds", service).isLessThan(service.most);
  }
}
