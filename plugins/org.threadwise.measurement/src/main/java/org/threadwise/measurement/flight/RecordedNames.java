package org.threadwise.measurement.flight;

import java.util.List;
import java.util.Set;

/** Names of events. They are texts, because a newer JVM may have recorded events unknown here. */
final class RecordedNames {
  static final String METHOD_TRACE = "jdk.MethodTrace";
  static final String CPU_SAMPLE = "jdk.CPUTimeSample";
  static final String CPU_SAMPLES_LOST = "jdk.CPUTimeSamplesLost";
  static final String CPU_LOAD = "jdk.CPULoad";
  static final String CPU_INFORMATION = "jdk.CPUInformation";
  static final String DATA_LOSS = "jdk.DataLoss";
  static final String ACTIVE_SETTING = "jdk.ActiveSetting";
  static final String JVM_INFORMATION = "jdk.JVMInformation";

  /** Prefix of events of the JDK; all others are events of an application. */
  static final String JDK_PREFIX = "jdk.";

  /** Threadwise's own event: an element processed a message. */
  static final String SERVICE = "org.threadwise.Service";

  /** Events in which a thread waits. */
  static final List<String> WAITS =
      List.of(
          "jdk.ThreadPark",
          "jdk.ThreadSleep",
          "jdk.JavaMonitorEnter",
          "jdk.JavaMonitorWait",
          "jdk.SocketRead",
          "jdk.SocketWrite",
          "jdk.FileRead",
          "jdk.FileWrite");

  /** Those of them that are recorded correctly on virtual threads. */
  static final Set<String> VIRTUAL_WAITS =
      Set.of("jdk.ThreadSleep", "jdk.SocketRead", "jdk.SocketWrite");

  private RecordedNames() {}
}
