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
 * The language server, which starts with the first message and restarts after a crash.
 *
 * <p>Messages are sent in order by a thread of their own, so callers never block.
 */
public final class ManagedServer implements AutoCloseable {

  /** The state of the server. */
  public sealed interface State {
    /** Not needed yet, or starting. */
    record Starting() implements State {}

    record Running() implements State {}

    /**
     * The server cannot be used.
     *
     * @param reason the failure and its remedy
     */
    record Failed(String reason) implements State {}
  }

  private static final long TIMEOUT_MILLIS = 1200;

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

  /** Written only by the sending thread. */
  private volatile @Nullable ServerConnection connection;

  public State state() {
    return state;
  }

  public void addListener(ServerListener listener) {
    listeners.add(listener);
  }

  public void removeListener(ServerListener listener) {
    listeners.remove(listener);
  }

  /** Returns the token types of the server's legend; empty before it has started. */
  public List<String> tokenTypes() {
    ServerConnection open = connection;
    return open == null ? List.of() : open.tokenTypes();
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

  /** Sends a request; cancelling the returned future cancels the request. */
  public <T> CompletableFuture<T> request(Function<LanguageServer, CompletableFuture<T>> request) {
    return send(open -> request.apply(open.remote()));
  }

  /** Sends an untyped request. */
  public CompletableFuture<Object> request(String method, Object params) {
    return send(open -> open.endpoint().request(method, params).thenApply(response -> response));
  }

  private <T> CompletableFuture<T> send(Function<ServerConnection, CompletableFuture<T>> message) {
    var response = new CompletableFuture<T>();
    run(
        () -> {
          if (response.isCancelled()) {
            return;
          }
          CompletableFuture<T> serverResponse = message.apply(open());
          AsyncResults.forget(
              serverResponse.whenComplete((value, failure) -> complete(response, value, failure)));
          AsyncResults.forget(
              response.whenComplete(
                  (value, failure) -> {
                    if (response.isCancelled()) {
                      // The cancellation is sent in order, too, after messages that wait.
                      run(() -> serverResponse.cancel(true), unsent -> {});
                    }
                  }));
        },
        response::completeExceptionally);
    return response;
  }

  private static <T> void complete(
      CompletableFuture<T> response, T value, @Nullable Throwable failure) {
    if (failure == null) {
      response.complete(value);
    } else {
      response.completeExceptionally(
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
              ThreadwisePlugin.logMissingClass(incomplete);
              failed.accept(incomplete);
            }
          });
    } catch (RejectedExecutionException end) {
      failed.accept(end);
    }
  }

  /** Returns the running server, or starts one unless an earlier start failed. */
  private ServerConnection open() throws IOException {
    ServerConnection open = connection;
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
      open = ServerConnection.open(new EditorClient(listeners), Preferences.settings());
    } catch (IOException e) {
      fail(String.valueOf(e.getMessage()), e);
      throw e;
    }
    ServerConnection opened = open;
    connection = opened;
    AsyncResults.forget(opened.process().onExit().thenRun(() -> ended(opened)));
    enter(new State.Running());
    return opened;
  }

  /** Restarts a crashed server as long as the restart policy permits it. */
  private void ended(ServerConnection gone) {
    run(
        () -> {
          if (closed || !gone.equals(connection)) {
            return;
          }
          connection = null;
          if (restarts.ended(System.nanoTime())) {
            ThreadwisePlugin.log(
                "The language server exited unexpectedly and is being restarted.", null);
            enter(new State.Starting());
            open();
          } else {
            fail("The language server exited several times in a row: see the Error Log.", null);
          }
        },
        failure -> {});
  }

  /** Restarts the server at the user's request. */
  public void restart() {
    restarts.reset();
    run(
        () -> {
          ServerConnection old = connection;
          connection = null;
          if (old != null) {
            old.close();
          }
          enter(new State.Starting());
          open();
        },
        failure -> {});
  }

  /** Sends the preferences to a running server; a server that starts later receives them then. */
  public void configure() {
    run(
        () -> {
          ServerConnection open = connection;
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

  /** Cancels the work under a progress token; its response contains the partial result. */
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
    notifyListeners(listeners, listener -> listener.stateChanged(other));
  }

  /** Notifies all listeners; the failure of one does not affect the others. */
  static void notifyListeners(
      List<ServerListener> listeners, Consumer<ServerListener> notification) {
    for (ServerListener listener : listeners) {
      try {
        notification.accept(listener);
      } catch (RuntimeException failure) {
        ThreadwisePlugin.log("A message of the language server could not be handled.", failure);
      } catch (LinkageError incomplete) {
        ThreadwisePlugin.logMissingClass(incomplete);
      }
    }
  }

  /** Stops the server within two seconds, even during a simulation. */
  @Override
  public void close() {
    closed = true;
    ServerConnection open = connection;
    run(
        () -> {
          if (connection != null) {
            connection.close();
          }
        },
        failure -> {});
    outbox.shutdown();
    try {
      if (!outbox.awaitTermination(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS) && open != null) {
        open.process().destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
