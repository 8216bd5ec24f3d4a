package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.inject.Injector;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The cursor stands at | in the text. */
final class CompletionTest {

  private static final Injector INJECTOR =
      new IntegrationIdeSetup().createInjectorAndDoEMFRegistration();

  private static final String BEFORE =
      """
      solution S
      pool engine { threads 4 }
      application Bar
      process P on engine {
        entry Orders -> order
        splitter T1 order -> part into 2 takes 3 us
        exit Waiter part
      """;

  private static Arguments row(String text, List<String> offered, List<String> notOffered) {
    return arguments(text, offered, notOffered);
  }

  static Stream<Arguments> rows() {
    return Stream.of(
        row("|", List.of("solution", "process"), List.of("{", "takes")),
        row("solution S\n|", List.of("pool", "process", "goal"), List.of("}", "translator")),
        row("solution S pool p { | }", List.of("threads", "queue"), List.of("cores", "takes")),
        row("solution S pool p { queue | }", List.of("fifo", "deepest"), List.of("threads")),
        row("solution S host { | }", List.of("cores", "stack"), List.of("threads")),
        row(BEFORE + "  |\n}", List.of("translator", "entry", "splitter"), List.of("pool", ",")),
        row(BEFORE + "  trans|\n}", List.of("translator", "transformer"), List.of("entry")),
        row(BEFORE + "  translator T2 |\n}", List.of("order", "part"), List.of("T1", "Bar")),
        row(BEFORE + "  translator T2 order -> x |\n}", List.of("takes", "on"), List.of("order")),
        row(BEFORE + "  translator T2 order -> x on |\n}", List.of("engine"), List.of("P")),
        row(BEFORE + "  solicitor A order -> x asks |\n}", List.of("Bar"), List.of("engine")),
        row(
            BEFORE + "  translator T2 order -> x takes |\n}",
            List.of("cpu", "measured", "lognormal(mean 20 us, cv 0.4)", "exponential(2 ms)"),
            List.of("takes")),
        row(
            BEFORE + "  translator T2 order -> x takes 3 |\n}",
            List.of("us", "ms", "s"),
            List.of("cpu")),
        row(BEFORE + "}\nworkload w { |: }", List.of("Orders", "P.Orders"), List.of("order")),
        row(
            BEFORE + "}\nworkload w { Orders: | }",
            List.of("poisson", "constant", "modulated"),
            List.of("order", "takes")),
        row(BEFORE + "}\nworkload w { }\ngoal |", List.of("w"), List.of("Orders")),
        row(
            BEFORE + "}\nworkload w { }\ngoal w { | }",
            List.of("mean", "p95", "throughput", "memory"),
            List.of("w")),
        row(BEFORE + "}\nlayout { | }", List.of("T1", "Waiter"), List.of("part")));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void offers(String marked, List<String> offered, List<String> notOffered) throws IOException {
    List<String> labels = complete(marked).stream().map(CompletionItem::getLabel).toList();

    assertThat(labels).containsAll(offered).doesNotContainAnyElementsOf(notOffered);
  }

  @Test
  void saysWhatAPatternDoes() throws IOException {
    assertThat(complete(BEFORE + "  merg|\n}"))
        .singleElement()
        .satisfies(item -> assertThat(item.getDetail()).contains("on any input"));
  }

  private static List<CompletionItem> complete(String marked) throws IOException {
    int cursor = marked.indexOf('|');
    String text = marked.replace("|", "");
    XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
    XtextResource resource =
        (XtextResource) resources.createResource(URI.createURI("memory:/test.eai"));
    resource.load(new LazyStringInputStream(text), null);
    Document document = new Document(1, text);
    CompletionParams params =
        new CompletionParams(
            new TextDocumentIdentifier("memory:/test.eai"), document.getPosition(cursor));
    return INJECTOR
        .getInstance(ContentAssistService.class)
        .createCompletionList(document, resource, params, CancelIndicator.NullImpl)
        .getItems();
  }
}
