package org.threadwise.studies.chat;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import org.threadwise.cli.console.CommandFailure;

/**
 * The users of a chat, each on a connection and a virtual thread of its own. A user sends the next
 * message when its own last one has come back, without thinking.
 */
final class ChatClient implements AutoCloseable {
  private final List<Socket> connections = new ArrayList<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final LongAdder messages = new LongAdder();

  /**
   * Connects all users, and lets them talk until {@link #close}.
   *
   * @param users number of connections
   * @param groupSize number of users in a group
   */
  ChatClient(int port, int users, int groupSize) {
    try {
      for (int user = 0; user < users; user++) {
        var connection = new Socket(InetAddress.getLoopbackAddress(), port);
        connections.add(connection);
        connection.setTcpNoDelay(true);
        new DataOutputStream(connection.getOutputStream()).writeInt(user / groupSize);
      }
    } catch (IOException e) {
      close();
      throw CommandFailure.unreadable(
          "connection %d of %d to the chat server failed: %s; raise the limit of open files"
              .formatted(connections.size() + 1, users, e.getMessage()));
    }
    for (int user = 0; user < users; user++) {
      int sender = user;
      threads.execute(() -> talk(connections.get(sender), sender));
    }
  }

  private void talk(Socket connection, int sender) {
    byte[] own = ByteBuffer.allocate(ChatServer.MESSAGE_BYTES).putInt(sender).array();
    byte[] received = new byte[ChatServer.MESSAGE_BYTES];
    try {
      var input = new DataInputStream(connection.getInputStream());
      while (true) {
        connection.getOutputStream().write(own);
        messages.increment();
        do {
          input.readFully(received);
          messages.increment();
        } while (ByteBuffer.wrap(received).getInt() != sender);
      }
    } catch (IOException e) {
      // the connection was closed, which ends the talk
    }
  }

  /** Returns the messages that all users have sent and received so far. */
  long messages() {
    return messages.sum();
  }

  /** Closes all connections, and waits until no user talks any more. */
  @Override
  public void close() {
    for (Socket connection : connections) {
      try {
        connection.close();
      } catch (IOException e) {
        // nothing depends on it any more
      }
    }
    threads.close();
  }
}
