package org.threadwise.studies.jvm;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.studies.machine.JavaProcess;
import org.threadwise.studies.machine.JvmMode;

/**
 * A virtual machine with options.
 *
 * @param mode what the options change
 */
record JvmConfiguration(InstalledJvm jvm, JvmMode mode) {
  /** Returns all modes of virtual machines, without those that one of them does not support. */
  static List<JvmConfiguration> of(List<InstalledJvm> jvms, Cancellation cancellation) {
    List<JvmConfiguration> configurations = new ArrayList<>();
    for (InstalledJvm jvm : jvms) {
      for (JvmMode mode : JvmMode.values()) {
        var configuration = new JvmConfiguration(jvm, mode);
        if (configuration.starts(cancellation)) {
          configurations.add(configuration);
        }
      }
    }
    return configurations;
  }

  private boolean starts(Cancellation cancellation) {
    try (JavaProcess process = start(List.of("-version"))) {
      process.await(cancellation);
      return true;
    } catch (CommandFailure e) {
      cancellation.check();
      return false;
    }
  }

  /** Starts a process with the options and further arguments. */
  JavaProcess start(List<String> arguments) {
    List<String> all = new ArrayList<>(mode.options());
    all.addAll(arguments);
    return JavaProcess.start(jvm.home(), all);
  }

  String name() {
    return jvm.name() + ", " + mode.title();
  }
}
