package org.threadwise.cli.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.threadwise.cli.console.CommandFailure;

class StandaloneMasterTest {
  @Test
  void reportsThatNoMasterAnswers() throws IOException {
    String address = "spark://127.0.0.1:" + freePort();
    assertThatThrownBy(() -> StandaloneMaster.check(address))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("no master answers at " + address)
        .hasMessageContaining("check the address and that the master is running");
  }

  @Test
  void needsOneOfSeveralMasters() throws IOException {
    try (var master = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      StandaloneMaster.check(
          "spark://127.0.0.1:" + freePort() + ",127.0.0.1:" + master.getLocalPort());
    }
  }

  @Test
  void refusesWrongAddresses() {
    assertThatThrownBy(() -> StandaloneMaster.check("spark://host"))
        .hasMessageContaining("'host' is not an address");
    assertThatThrownBy(() -> StandaloneMaster.check("spark://host:99999"))
        .hasMessageContaining("'host:99999' is not an address");
    StandaloneMaster.check("yarn");
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
