package org.threadwise.studies.chat;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import org.threadwise.studies.machine.ServerLoop;

/**
 * A chat server in the manner of VolanoMark: one thread reads the messages of a connection and puts
 * each into the queues of all members of its group, another writes the queue of a connection. It
 * runs in a process of its own.
 *
 * <p>A connection starts with the number of its group as four bytes; then messages of {@link
 * #MESSAGE_BYTES} bytes follow in both directions.
 */
public final class ChatServer {
  static final int MESSAGE_BYTES = 64;

  /** Connections that wait to be accepted. */
  private static final int BACKLOG = 4096;

  /** End of a queue: a message without content. */
  private static final byte[] END = {};

  private final ServerSocket socket;
  private final Executor threads;
  private final Map<Integer, List<Member>> groups = new ConcurrentHashMap<>();

  private ChatServer(ServerSocket socket, Executor threads) {
    this.socket = socket;
    this.threads = threads;
  }

  /** A connection with the messages that are to be written to it. */
  private record Member(Socket socket, BlockingQueue<byte[]> queue) {

    void write() {
      try (socket) {
        for (byte[] message = queue.take(); message.length > 0; message = queue.take()) {
          socket.getOutputStream().write(message);
        }
      } catch (IOException e) {
        // the client has left
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Starts the server on a free port of the loopback interface.
   *
   * @param arguments name of a {@link ChatThreads}
   */
  public static void main(String[] arguments) throws IOException {
    var socket = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    var server = new ChatServer(socket, ChatThreads.valueOf(arguments[0]).create());
    Thread.ofPlatform().daemon().name("accept").start(server::accept);
    ServerLoop.run(socket.getLocalPort());
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = socket.accept();
        threads.execute(() -> serve(connection));
      }
    } catch (IOException e) {
      throw new IllegalStateException("the server accepts no more connections", e);
    }
  }

  private void serve(Socket connection) {
    try {
      connection.setTcpNoDelay(true);
      var input = new DataInputStream(connection.getInputStream());
      List<Member> group =
          groups.computeIfAbsent(input.readInt(), number -> new CopyOnWriteArrayList<>());
      var member = new Member(connection, new LinkedBlockingQueue<>());
      group.add(member);
      threads.execute(member::write);
      try {
        broadcast(input, group);
      } finally {
        group.remove(member);
        member.queue.add(END);
      }
    } catch (IOException e) {
      // the client has left
    }
  }

  /** Reads messages until the client leaves. */
  private static void broadcast(DataInputStream input, List<Member> group) throws IOException {
    while (true) {
      byte[] message = new byte[MESSAGE_BYTES];
      input.readFully(message);
      for (Member member : group) {
        member.queue.add(message);
      }
    }
  }
}
