package org.threadwise.studies.machine;

import java.io.IOException;

/** A server that only answers its study. */
public final class WaitingServer {
  private WaitingServer() {}

  /** Runs until the input ends. */
  public static void main(String[] arguments) throws IOException {
    ServerLoop.run(0);
  }
}
