package org.threadwise.importing.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;

/** Routes that use one construct each, and the lines of the model that express it. */
class CamelRoutesTest {

  private static ImportedModel read(String... texts) throws ImportException {
    List<SourceFile> files =
        IntStream.range(0, texts.length)
            .mapToObj(index -> new SourceFile("routes" + index + ".yaml", texts[index]))
            .toList();
    return new CamelImporter().read(files);
  }

  /** Returns the model without blanks in excess and comments; it has no errors. */
  private static String model(String... texts) throws ImportException {
    ImportedModel model = read(texts);
    String text = model.text();
    List<String> errors =
        SolutionReader.read(text).problems().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .map(Problem::message)
            .toList();
    assertThat(errors).as(text).isEmpty();
    return text.lines()
        .map(line -> line.replaceFirst("//.*", "").strip().replaceAll(" +", " "))
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private static String limits(String text) throws ImportException {
    return read(text).limitations().stream()
        .map(Limitation::line)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void routesOfOneThreadAreAProcessPerMessage() throws ImportException {
    String yaml =
        """
        - route:
            id: orders
            from:
              uri: platform-http:/orders
              steps:
                - setBody:
                    id: price
                    simple: "${body}"
                - to:
                    id: pay
                    uri: http:bank:8080/pay?connectionsPerRoute=20
                - log: "${body}"
        """;
    assertThat(model(yaml))
        .isEqualTo(
            """
            solution orders
            pool platform_http { threads 20 }
            application bank_8080 { capacity 20 }
            process orders on platform_http per message {
            entry orders2 -> orders2_out
            translator price orders2_out -> price_out
            solicitor pay price_out -> pay_out asks bank_8080
            translator orders_log pay_out -> orders_log_out
            exit orders_end orders_log_out
            }"""
                .replace("orders2", "orders"));
  }

  @Test
  void yamlAndXmlGiveTheSameModel() throws ImportException {
    String yaml =
        """
        - route:
            id: lines
            from:
              uri: jms:lines
              parameters:
                concurrentConsumers: 4
              steps:
                - split:
                    id: parts
                    tokenize: ","
                    parallelProcessing: true
                    steps:
                      - filter:
                          id: big
                          simple: "${body} > 3"
                          steps:
                            - to: {id: store, uri: "sql:insert"}
                - choice:
                    id: kind
                    when:
                      - simple: "${header.a}"
                        steps:
                          - stop: {id: enough}
                    otherwise:
                      steps:
                        - marshal: {id: encoding, json: {}}
                - to: {id: write, uri: "file:out"}
        """;
    String xml =
        """
        <routes xmlns="http://camel.apache.org/schema/spring">
          <route id="lines">
            <from uri="jms:lines?concurrentConsumers=4"/>
            <split id="parts" parallelProcessing="true">
              <tokenize token=","/>
              <filter id="big">
                <simple>${body} &gt; 3</simple>
                <to id="store" uri="sql:insert"/>
              </filter>
            </split>
            <choice id="kind">
              <when><simple>${header.a}</simple><stop id="enough"/></when>
              <otherwise><marshal id="encoding"><json/></marshal></otherwise>
            </choice>
            <to id="write" uri="file:out"/>
          </route>
        </routes>
        """;
    assertThat(model(xml)).isEqualTo(model(yaml));
    assertThat(model(yaml))
        .contains(
            "pool lines { threads 4 }",
            "pool parts_threads custom { core 10 maximum 20 bounded 1000 rejected callerRuns }",
            "splitter parts lines_out -> parts_out into 2 in parallel on parts_threads",
            "filter big parts_out -> big_out, big_out2 passes 0.5",
            "merger big_merge store_out, big_out2 -> big_merge_out",
            "aggregator parts_join big_merge_out -> parts_join_out",
            "dispatcher kind parts_join_out -> kind_out, kind_out2 by 0.5, 0.5",
            "exit enough kind_out",
            "exit write encoding_out");
  }

  @Test
  void stagesHandMessagesOver() throws ImportException {
    String yaml =
        """
        - from:
            uri: timer:tick
            steps:
              - to: {id: enqueue, uri: "seda:work"}
              - log: {id: after, message: done}
        - route:
            id: worker
            from:
              uri: seda:work?concurrentConsumers=3&size=50&blockWhenFull=true
              steps:
                - bean: {id: compute, ref: x}
        """;
    assertThat(model(yaml))
        .contains(
            "pool work custom { core 3 maximum 3 bounded 50 rejected block }",
            "replicator enqueue timer_tick_out -> enqueue_out, enqueue_out2",
            "translator compute enqueue_out -> compute_out on work",
            "translator after enqueue_out2 -> after_out");
  }

  @Test
  void routesWithSeveralCallersAreShared() throws ImportException {
    String yaml =
        """
        - route: {id: a, from: {uri: "timer:a", steps: [{to: "direct:audit"}, {log: {id: more, message: x}}]}}
        - route: {id: b, from: {uri: "timer:a2", steps: [{to: "direct:audit"}]}}
        - route: {id: audit, from: {uri: "direct:audit", steps: [{process: {id: note, ref: n}}]}}
        """;
    assertThat(model(yaml)).contains("translator note").contains("translator note2");
    String same =
        """
        - route:
            id: a
            from:
              uri: timer:a
              steps:
                - to: {id: first, uri: "direct:audit"}
                - to: {id: second, uri: "direct:audit"}
        - route: {id: audit, from: {uri: "direct:audit", steps: [{process: {id: note, ref: n}}]}}
        """;
    assertThat(model(same))
        .contains(
            "merger audit_calls a_out, first_return -> audit_calls_out",
            "translator note audit_calls_out -> note_out",
            "dispatcher audit_returns note_out -> first_return, audit_returns_out2 by 0.5, 0.5");
  }

  @Test
  void batchesLeaveOnAThreadOfTheirOwn() throws ImportException {
    String yaml =
        """
        - from:
            uri: kafka:readings?consumersCount=2
            steps:
              - aggregate:
                  id: batch
                  correlationExpression: {constant: "true"}
                  completionSize: 100
                  completionTimeout: 5000
                  steps:
                    - to: {id: insert, uri: "sql:insert"}
        """;
    assertThat(model(yaml))
        .contains(
            "aggregator batch kafka_readings_out -> batch_out size 100 timeout 5 s",
            "solicitor insert batch_out -> insert_out asks sql on batch_thread");
  }

  @Test
  void requestsCanFailWhereAnErrorHandlerRetriesThem() throws ImportException {
    String yaml =
        """
        - onException:
            exception: java.io.IOException
            redeliveryPolicy: {maximumRedeliveries: 3, redeliveryDelay: 200}
            handled: {constant: "true"}
            steps:
              - to: {id: dead, uri: "jms:dead"}
        - from:
            uri: jms:orders
            steps:
              - to: {id: ask, uri: "http:stock"}
        """;
    assertThat(model(yaml))
        .contains("fails 0 retries 3 after 200 ms blocking failing -> ask_failed")
        .contains("exit dead ask_failed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "delay: {id: d, constant: 500} | delayer d timer_x_out -> d_out delays 500 ms",
        "throttle: {id: t, constant: 5} | throttler t timer_x_out -> t_out max 5 per 1 s blocking",
        "wireTap: {id: w, uri: 'jms:copy'} | exit w2 w_out on w_threads",
        "validate: {id: v, simple: x} | semanticValidator v timer_x_out -> v_out, v_out2 passes 1",
        "loop: {id: l, constant: 4, steps: [{log: {id: m, message: x}}]} | dispatcher l_again m_out"
            + " -> l_again_out, l_again_out2 by 0.75, 0.25",
        "multicast: {id: f, steps: [{log: {id: p, message: x}}, {log: {id: q, message: y}}]} |"
            + " enricher f_join p_out with q_out -> f_join_out",
        "loadBalance: {id: b, roundRobinLoadBalancer: {}, steps: [{to: 'http:a'}, {to: 'http:b'}]}"
            + " | dispatcher b timer_x_out -> b_out, b_out2 by turn",
        "threads: {id: h, poolSize: 5, maxPoolSize: 9} | pool h custom { core 5 maximum 9 bounded"
            + " 1000 rejected callerRuns }",
        "to: {id: n, uri: 'netty-http:c'} | solicitor n timer_x_out -> n_out asks c async",
        "setHeader: {id: s, name: a, constant: b} | headerEnricher s timer_x_out -> s_out",
        "idempotentConsumer: {id: i, simple: x, steps: [{log: {id: k, message: x}}]} |"
            + " idempotentTransfer i timer_x_out -> i_out passes 1",
      })
  void stepsAreElements(String step, String line) throws ImportException {
    String yaml =
        """
        - from:
            uri: timer:x
            steps:
              - %s
              - log: {id: last, message: x}
        """
            .formatted(step);
    assertThat(model(yaml)).contains(line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "saga: {steps: [{log: x}]} | not expressed",
        "circuitBreaker: {steps: [{to: 'http:a'}], onFallback: {steps: [{log: y}]}} | fallback",
        "dynamicRouter: {simple: x} | computed at run time",
        "unheardOf: {} | the step 'unheardOf' is unknown",
        "to: 'xyz:abc' | the component 'xyz' is unknown",
        "choice: {when: [{simple: x, steps: [{log: y}]}]} | 2 ways are equally likely",
      })
  void whatIsNotExpressedIsListedWithItsPlace(String step, String reason) throws ImportException {
    String yaml = "- from:\n    uri: timer:x\n    steps:\n      - %s\n".formatted(step);
    assertThat(limits(yaml)).contains(reason).contains("routes0.yaml:4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: [b | routes0.yaml:1: this is not YAML",
        "hello | no route was found",
        "- route: {from: {uri: 'direct:a', steps: [{to: 'direct:a'}]}} | no route consumes from"
            + " outside",
      })
  void wrongFilesAreRefused(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining(message);
  }

  @Test
  void manyWaysAreEquallyLikely() throws ImportException {
    String when = "{simple: x, steps: [{log: y}]}";
    String ways = String.join(", ", Collections.nCopies(63, when));
    String yaml =
        "- from: {uri: 'timer:x', steps: [{choice: {id: c, when: [%s]}}]}".formatted(ways);
    assertThat(model(yaml)).contains("by 0.015625, 0.015625").doesNotContain("-0.");
  }

  @Test
  void beansAreNotInstantiated() throws ImportException {
    String yaml =
        """
        - beans:
            - name: evil
              type: "!!javax.script.ScriptEngineManager"
        - from: {uri: "timer:x", steps: [{log: x}]}
        """;
    assertThat(model(yaml)).contains("entry timer_x");
  }

  @Test
  void aliasesThatMultiplyAreRefused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int level = 1; level < 12; level++) {
      String alias = "*a" + (level - 1);
      bomb.append(
          "a%d: &a%d [%s]\n"
              .formatted(level, level, String.join(", ", Collections.nCopies(10, alias))));
    }
    assertThatThrownBy(() -> read(bomb.toString()))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("alias");
  }

  @Test
  void externalEntitiesAreRefused() {
    String xml =
        """
        <!DOCTYPE routes [<!ENTITY e SYSTEM "file:///etc/hostname">]>
        <routes><route><from uri="timer:&e;"/></route></routes>
        """;
    assertThatThrownBy(() -> new CamelImporter().read(List.of(new SourceFile("a.xml", xml))))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("document type declarations are refused");
  }
}
