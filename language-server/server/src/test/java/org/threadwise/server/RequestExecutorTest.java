package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Sizer;

/** Cancelled and outdated requests, and requests about closed documents. */
@Timeout(30)
final class RequestExecutorTest {

  private static final String URI = "file:///a.eai";

  private final Session session = new Session(new ClientLog(ClientLog.Level.OFF));
  private final Documents documents = new Documents();
  private final Sizer sizer = new Sizer(session);
  private final RequestExecutor requests =
      new RequestExecutor(documents, sizer, new ClientLog(ClientLog.Level.OFF));

  @BeforeEach
  void open() {
    documents.open(URI, 1, "solution A");
  }

  @AfterEach
  void close() {
    requests.close();
    sizer.close();
    session.end();
  }

  @Test
  void cancelledDiagramRequestsStop() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CompletableFuture<Integer> first =
        requests.onDiagramThread(
            URI,
            (snapshot, cancelled) -> {
              started.countDown();
              while (!cancelled.getAsBoolean()) {
                Thread.onSpinWait();
              }
              throw new CancellationException();
            });
    assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();
    CompletableFuture<Integer> second = requests.onDiagramThread(URI, (snapshot, cancelled) -> 2);
    assertThat(second).as("one after the other").isNotDone();

    first.cancel(true);

    assertThat(second.get(20, TimeUnit.SECONDS)).isEqualTo(2);
  }

  @Test
  void refusesRequestsAboutClosedDocuments() {
    documents.close(URI);

    assertThat(requests.onSnapshot(URI, "nothing", Snapshot::uri))
        .succeedsWithin(20, TimeUnit.SECONDS)
        .isEqualTo("nothing");
    assertRefused(requests.onSnapshot(URI, Snapshot::uri), "not open");
    assertRefused(
        requests.onDiagramThread(URI, (snapshot, cancelled) -> snapshot.uri()), "not open");
  }

  @Test
  void reportsModifiedContent() {
    CompletableFuture<String> asked =
        requests.onSnapshot(
            URI,
            snapshot -> {
              throw new CancellationException();
            });

    assertThatThrownBy(() -> asked.get(20, TimeUnit.SECONDS))
        .cause()
        .isInstanceOfSatisfying(
            ResponseErrorException.class,
            refused ->
                assertThat(refused.getResponseError().getCode())
                    .isEqualTo(ResponseErrorCode.ContentModified.getValue()));
  }

  @Test
  void describesFailuresWithoutAMessage() {
    assertThat(requests.failure(new ArrayIndexOutOfBoundsException()).getMessage())
        .isEqualTo("Threadwise failed: ArrayIndexOutOfBoundsException; see its log for details");
    assertThat(requests.failure(new IllegalStateException("too late")).getMessage())
        .isEqualTo("Threadwise failed: too late; see its log for details");
  }

  private static void assertRefused(CompletableFuture<String> asked, String reason) {
    assertThatThrownBy(() -> asked.get(20, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasMessageContaining(reason);
  }
}
