package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.targets.Targets;

/** The generated text for each library. */
class ProjectsTest {
  private static final List<String> GOLDEN =
      List.of(
          "batch-loader/batch-loader.eai",
          "cafe/cafe.eai",
          "call-centre/chain-local.eai",
          "first-steps/first-steps.eai",
          "order-service/order-service.eai");

  private static final String QUOTES =
      """
      solution Quotes
      pool consumers { threads 8 }
      pool suppliers { threads 12 }
      process Quotes on consumers per message {
        entry      Requests              -> request
        throttler  Five     request      -> order           max 5 at once
        replicator Both     order        -> first, second   takes 50 us  in parallel on suppliers  waits
        solicitor  AskOne   first        -> one             responds in exp(20 ms)
        solicitor  AskTwo   second       -> two             responds in exp(30 ms)
        correlator Join     one, two     -> offer, other    takes 20 us
        throttler  Held     offer        -> held            max 3 at once blocking
        translator Reply    held         -> reply           takes 1 ms
        exit       Answer   reply
        exit       Spare    other
      }
      workload day { Requests: poisson 100/s }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"jsl", "ssj", "simpy"})
  void examplesMatchTheGoldenFiles(String library) {
    for (String example : GOLDEN) {
      String name = library + "/" + example.substring(example.indexOf('/') + 1).replace(".eai", "");
      assertAsBefore(name, convert(library, ConvertedExamples.model(example)).document());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsl", "ssj", "simpy"})
  void waitsAndPermitsMatchTheGoldenFiles(String library) {
    Document document = convert(library, ConvertedExamples.parsedModel(QUOTES)).document();
    assertAsBefore(library + "/quotes", document);
  }

  private static void assertAsBefore(String name, Document document) {
    switch (document) {
      case Document.Folder project -> GoldenDocuments.assertAsBefore(name, withoutSupport(project));
      case Document.Text script ->
          GoldenDocuments.assertAsBefore(name + ".py", withoutSupport(script));
      case Document.Binary binary -> throw new AssertionError("a program is text");
    }
  }

  /** Removes the runtime, which is the same in every project and reviewed as a resource. */
  private static Document withoutSupport(Document.Folder project) {
    Map<String, String> own = new TreeMap<>(project.texts());
    own.keySet().removeIf(path -> path.contains("/integration/"));
    return Document.Folder.of(own);
  }

  private static Document withoutSupport(Document.Text script) {
    String text = script.text();
    String support = Resources.sections("simpy");
    assertThat(text).endsWith(support);
    return new Document.Text(text.substring(0, text.length() - support.length()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsl", "ssj", "simpy"})
  void writingIsDeterministic(String library) {
    assertThat(texts(library, ConvertedExamples.model("loan-broker/loan-broker.eai")))
        .isEqualTo(texts(library, ConvertedExamples.model("loan-broker/loan-broker.eai")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsl", "ssj", "simpy"})
  void reportsLossesAndWritesThemIntoTheProgram(String library) {
    Conversion conversion = convert(library, ConvertedExamples.model("cafe/cafe.eai"));
    assertThat(conversion.losses())
        .extracting(Conversion.Loss::element)
        .containsExactly("host", "workload rush", "goal rush");
    assertThat(texts(conversion).values())
        .anyMatch(text -> text.contains("Not expressed, goal rush"))
        .anyMatch(
            text -> text.contains("Not expressed, workload rush: messages arrive without end"));
  }

  @ParameterizedTest
  @CsvSource({
    "'', poisson 10/s, 'first tenth'",
    "'', poisson 10/s  warmup 5 s, 'after the warm-up'",
    "'', poisson 10/s for 60 s, ''",
    "'', 50 messages at once, ''",
    "host h { cores 2 }, 50 messages at once, ''",
    "host h { cores 2  stack 1 MiB }, 50 messages at once, memory"
  })
  void lossesDependOnTheModel(String host, String arrivals, String reason) {
    QueueingModel model =
        ConvertedExamples.parsedModel(
            """
            solution S
            %s
            pool engine { threads 4 }
            process P on engine {
              entry      In         -> order
              translator Do   order -> done  takes exp(1 ms)
              exit       Out  done
            }
            workload usual { In: %s }
            """
                .formatted(host, arrivals));
    List<String> reasons =
        convert("simpy", model).losses().stream().map(Conversion.Loss::reason).toList();
    if (reason.isEmpty()) {
      assertThat(reasons).isEmpty();
    } else {
      assertThat(reasons).singleElement().asString().contains(reason);
    }
  }

  private static Conversion convert(String library, QueueingModel model) {
    Target target = Targets.of(library).orElseThrow();
    return switch (target.writer()) {
      case Target.Writer.OfModel writer -> writer.way().write(model, target.variants().getFirst());
      case Target.Writer.OfSolution writer -> throw new AssertionError(library);
    };
  }

  private static Map<String, String> texts(String library, QueueingModel model) {
    return texts(convert(library, model));
  }

  private static Map<String, String> texts(Conversion conversion) {
    return switch (conversion.document()) {
      case Document.Folder folder -> folder.texts();
      case Document.Text text -> Map.of("program", text.text());
      case Document.Binary binary -> throw new AssertionError("a program is text");
    };
  }
}
