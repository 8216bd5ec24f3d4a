package org.threadwise.cli.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.cli.console.CommandFailure;

/** A check that a standalone master answers, because Spark takes a minute to find out. */
final class StandaloneMaster {
  private static final String SCHEME = "spark://";
  private static final Pattern ADDRESS = Pattern.compile("(.+):(\\d{1,5})");
  private static final int TIMEOUT_MILLIS = 5_000;

  private StandaloneMaster() {}

  /**
   * Checks that a connection to one of the masters is accepted; other kinds of masters pass.
   *
   * @param master {@code spark://HOST:PORT}, or several: {@code spark://HOST:PORT,HOST:PORT}
   * @throws CommandFailure if none accepts one, or an address is invalid
   */
  static void check(String master) {
    if (!master.startsWith(SCHEME)) {
      return;
    }
    String reason = "";
    for (String address : master.substring(SCHEME.length()).split(",", -1)) {
      Matcher parts = ADDRESS.matcher(address);
      if (!parts.matches() || Integer.parseInt(parts.group(2)) > 0xFFFF) {
        throw CommandFailure.wrongUse(
            "--cluster: '" + address + "' is not an address; use spark://HOST:7077");
      }
      try (var socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(parts.group(1), Integer.parseInt(parts.group(2))),
            TIMEOUT_MILLIS);
        return;
      } catch (IOException e) {
        reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      }
    }
    throw CommandFailure.unreadable(
        "--cluster: no master answers at "
            + master
            + " ("
            + reason
            + "); check the address and that the master is running");
  }
}
