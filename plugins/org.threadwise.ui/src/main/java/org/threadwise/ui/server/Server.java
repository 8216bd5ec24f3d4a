package org.threadwise.ui.server;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.preferences.Preferences;

/**
 * The language server, started with the first message to it, and again when it ends by itself.
 *
 * <p>Messages are sent in the order in which they are given, by a thread of their own: whoever
 * sends one waits for nothing.
 */
public final class Server implements AutoCloseable {

  /** What the server is doing. */
  public sealed interface State {
    /** It was not needed yet, or starts. */
    record Starting() implements State {}

    record Running() implements State {}

    /**
     * It cannot be used.
     *
     * @param reason what is wrong and how to mend it
     */
    record Failed(String reason) implements State {}
  }

  private static final long PATIENCE_MILLIS = 1200;

  private final List<ServerListener> listeners = new CopyOnWriteArrayList<>();
  private final RestartPolicy restarts = new RestartPolicy();
  private final ExecutorService outbox =
      Executors.newSingleThreadExecutor(
          work -> {
            var thread = new Thread(work, "threadwise-outbox");
            thread.setDaemon(true);
            return thread;
          });

  private volatile State state = new State.Starting();
  private volatile boolean closed;

  /** Of the thread that sends alone. */
  private volatile @Nullable Connection connection;

  public State state() {
    return state;
  }

  public void addListener(ServerListener listener) {
    listeners.add(listener);
  }

  public void removeListener(ServerListener listener) {
    listeners.remove(listener);
  }

  /** The kinds of words that colours are numbered by; empty before there is a server. */
  public List<String> colours() {
    Connection open = connection;
    return open == null ? List.of() : open.colours();
  }

  /** Sends a notification. */
  public void notify(Consumer<LanguageServer> message) {
    CompletableFuture<Void> sent =
        request(
            remote -> {
              message.accept(remote);
              return CompletableFuture.completedFuture(null);
            });
    sent.exceptionally(failure -> null);
  }

  /** Sends a request; cancelling the answer cancels the request. */
  public <T> CompletableFuture<T> request(Function<LanguageServer, CompletableFuture<T>> request) {
    return send(open -> request.apply(open.remote()));
  }

  /** Sends a request as it is. */
  public CompletableFuture<Object> request(String method, Object params) {
    return send(open -> open.endpoint().request(method, params).thenApply(answer -> answer));
  }

  private <T> CompletableFuture<T> send(Function<Connection, CompletableFuture<T>> message) {
    var answer = new CompletableFuture<T>();
    run(
        () -> {
          if (answer.isCancelled()) {
            return;
          }
          CompletableFuture<T> asked = message.apply(open());
          Futures.forget(asked.whenComplete((value, failure) -> complete(answer, value, failure)));
          Futures.forget(
              answer.whenComplete(
                  (value, failure) -> {
                    if (answer.isCancelled()) {
                      // That is a message too, which could stand behind others.
                      run(() -> asked.cancel(true), unsent -> {});
                    }
                  }));
        },
        answer::completeExceptionally);
    return answer;
  }

  private static <T> void complete(
      CompletableFuture<T> answer, T value, @Nullable Throwable failure) {
    if (failure == null) {
      answer.complete(value);
    } else {
      answer.completeExceptionally(
          failure instanceof CompletionException wrapped && wrapped.getCause() != null
              ? wrapped.getCause()
              : failure);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private void run(Work work, Consumer<Throwable> failed) {
    try {
      outbox.execute(
          () -> {
            try {
              work.run();
            } catch (IOException | RuntimeException failure) {
              failed.accept(failure);
            } catch (LinkageError incomplete) {
              ThreadwisePlugin.logIncomplete(incomplete);
              failed.accept(incomplete);
            }
          });
    } catch (RejectedExecutionException end) {
      failed.accept(end);
    }
  }

  /** The server that runs, or a new one unless one failed before. */
  private Connection open() throws IOException {
    Connection open = connection;
    if (open != null) {
      return open;
    }
    if (closed) {
      throw new IOException("Eclipse is closing.");
    }
    if (state instanceof State.Failed failed) {
      throw new IOException(failed.reason());
    }
    try {
      open = Connection.open(new EditorClient(listeners), Preferences.settings());
    } catch (IOException e) {
      fail(String.valueOf(e.getMessage()), e);
      throw e;
    }
    Connection opened = open;
    connection = opened;
    Futures.forget(opened.process().onExit().thenRun(() -> ended(opened)));
    enter(new State.Running());
    return opened;
  }

  /** Starts a new server in the place of one that ended by itself, unless they keep ending. */
  private void ended(Connection gone) {
    run(
        () -> {
          if (closed || !gone.equals(connection)) {
            return;
          }
          connection = null;
          if (restarts.ended(System.nanoTime())) {
            ThreadwisePlugin.log(
                "The language server ended by itself, and is started again.", null);
            enter(new State.Starting());
            open();
          } else {
            fail("The language server ended several times: the Error Log tells more.", null);
          }
        },
        failure -> {});
  }

  /** Starts the server anew, because the user wants a new try. */
  public void restart() {
    restarts.reset();
    run(
        () -> {
          Connection old = connection;
          connection = null;
          if (old != null) {
            old.close();
          }
          enter(new State.Starting());
          open();
        },
        failure -> {});
  }

  /** Tells a running server what the user has set; one that starts later is told then. */
  public void configure() {
    run(
        () -> {
          Connection open = connection;
          if (open != null) {
            open.remote()
                .getWorkspaceService()
                .didChangeConfiguration(
                    new DidChangeConfigurationParams(
                        Preferences.named("threadwise", Preferences.settings())));
          }
        },
        failure -> ThreadwisePlugin.log("The settings could not be sent.", failure));
  }

  /** Ends what was asked under a token; its answer is what it has so far. */
  public void cancelProgress(String token) {
    notify(
        remote -> remote.cancelProgress(new WorkDoneProgressCancelParams(Either.forLeft(token))));
  }

  private void fail(String reason, @Nullable Throwable cause) {
    ThreadwisePlugin.log(reason, cause);
    enter(new State.Failed(reason));
  }

  private void enter(State other) {
    state = other;
    tell(listeners, listener -> listener.stateChanged(other));
  }

  /** Tells all listeners; one that fails takes nobody else's news. */
  static void tell(List<ServerListener> listeners, Consumer<ServerListener> news) {
    for (ServerListener listener : listeners) {
      try {
        news.accept(listener);
      } catch (RuntimeException failure) {
        ThreadwisePlugin.log("News of the language server were not understood.", failure);
      } catch (LinkageError incomplete) {
        ThreadwisePlugin.logIncomplete(incomplete);
      }
    }
  }

  /** Ends the server, within two seconds even if it simulates. */
  @Override
  public void close() {
    closed = true;
    Connection open = connection;
    run(
        () -> {
          if (connection != null) {
            connection.close();
          }
        },
        failure -> {});
    outbox.shutdown();
    try {
      if (!outbox.awaitTermination(PATIENCE_MILLIS, TimeUnit.MILLISECONDS) && open != null) {
        open.process().destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
