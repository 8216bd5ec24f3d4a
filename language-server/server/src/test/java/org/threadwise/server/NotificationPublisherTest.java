package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.Test;
import org.threadwise.server.figures.SizingListener.Report;
import org.threadwise.server.protocol.ThreadwiseClient;

/** Which reports of progress reach the client. */
class NotificationPublisherTest {

  private final List<String> shown = new ArrayList<>();
  private final NotificationPublisher publisher =
      new NotificationPublisher(
          (ThreadwiseClient)
              Proxy.newProxyInstance(
                  ThreadwiseClient.class.getClassLoader(),
                  new Class<?>[] {ThreadwiseClient.class},
                  (proxy, method, arguments) -> show((ProgressParams) arguments[0])),
          ClientAbilities.NONE);

  private Object show(ProgressParams progress) {
    if (progress.getValue().getLeft() instanceof WorkDoneProgressReport report) {
      shown.add(report.getPercentage() + " " + report.getMessage());
    }
    return progress;
  }

  @Test
  void aPercentageIsShownOnce() {
    Report report = publisher.progress(Either.forLeft("token"), "Simulating", () -> {});
    for (int done = 1; done <= 1000; done++) {
      report.progress(done, 1001);
    }
    assertThat(shown).hasSize(100).startsWith("0 1 of 1 001", "1 11 of 1 001");
  }

  @Test
  void countsWithoutAnEndAreAllShown() {
    Report report = publisher.progress(Either.forLeft("token"), "Simulating", () -> {});
    report.progress(1, 1);
    report.progress(2, 2);
    assertThat(shown).containsExactly("null 1 replication", "null 2 replications");
  }

  @Test
  void sharesHaveNoMessage() {
    Report report = publisher.share(Either.forLeft("token"), "Reading", () -> {});
    report.progress(1, 200);
    report.progress(2, 200);
    report.progress(3, 200);
    assertThat(shown).containsExactly("0 null", "1 null");
  }
}
