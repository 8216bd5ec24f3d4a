package org.threadwise.importing.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.camel.CamelImporter;

class ReimportTest {

  private static final Path MODEL = Path.of("orders.eai");

  private static final String ROUTES =
      """
      - route:
          id: orders
          from:
            uri: jms:orders?concurrentConsumers=4
            steps:
              - setBody: {id: price, simple: x}
              - to: {id: pay, uri: "http:bank"}
              - log: {id: done, message: x}
      """;

  private static final String ANNOTATED =
      """
      // Orders of the shop
      solution Shop "The shop"

      pool orders { threads 7 }  // as proposed

      application bank { capacity 3 }

      process orders on orders per message {
        entry      orders             -> orders_out
        translator price   orders_out -> price_out   takes 2 ms  // measured on Monday
        solicitor  pay     price_out  -> pay_out     asks bank  responds in exp(20 ms)  takes 50 us
        translator done    pay_out    -> done_out    takes 10 us
        exit       orders_end done_out
      }

      workload day { orders: poisson 20/s }

      goal day { p95 < 200 ms }

      layout { price at 40, 80 }
      """;

  private static ImportedModel read(String routes) throws ImportException {
    return new CamelImporter().read(List.of(new SourceFile("orders.yaml", routes)));
  }

  private static String updated(String text, String routes) throws ImportException {
    Edits.EditOutcome outcome = Reimport.edits(text, MODEL, read(routes));
    assertThat(outcome).isInstanceOf(Edits.Done.class);
    String after = TextEdit.apply(text, ((Edits.Done) outcome).edits());
    assertThat(SolutionReader.read(after).problems())
        .filteredOn(problem -> problem.severity() == Severity.ERROR)
        .extracting(Problem::message)
        .as(after)
        .isEmpty();
    return after;
  }

  @Test
  void unchangedRoutesChangeNothing() throws ImportException {
    assertThat(updated(ANNOTATED, ROUTES)).isEqualTo(ANNOTATED);
  }

  @Test
  void aNewStepIsInsertedAndTheRestIsKept() throws ImportException {
    String routes =
        ROUTES.replace(
            "        - to: {id: pay",
            "        - bean: {id: check, ref: c}\n        - to: {id: pay");
    String after = updated(ANNOTATED, routes);
    assertThat(after)
        .contains(
            "translator check",
            "// orders.yaml:7, ",
            "check_out  -> pay_out     asks bank  responds in exp(20 ms)")
        .contains("takes 2 ms  // measured on Monday", "price at 40, 80", "threads 7 }  // as");
    assertThat(after.lines().filter(line -> !ANNOTATED.contains(line))).hasSize(2);
  }

  @Test
  void aStepThatIsGoneLeavesWithItsPin() throws ImportException {
    String routes = ROUTES.replace("        - setBody: {id: price, simple: x}\n", "");
    String after = updated(ANNOTATED, routes);
    assertThat(after).doesNotContain("price").contains("pay     orders_out", "p95 < 200 ms");
  }

  @Test
  void anElementOfAnotherKindReplacesTheOldOne() throws ImportException {
    String routes = ROUTES.replace("log: {id: done, message: x}", "setHeader: {id: done, name: h}");
    assertThat(updated(ANNOTATED, routes)).contains("headerEnricher done").contains("takes 2 ms");
  }

  @Test
  void aModelWithErrorsIsNotChanged() throws ImportException {
    assertThat(Reimport.edits("solution A process {", null, read(ROUTES)))
        .isInstanceOf(Edits.Refused.class);
  }
}
