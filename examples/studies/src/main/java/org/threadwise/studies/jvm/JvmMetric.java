package org.threadwise.studies.jvm;

import java.util.List;

/** A measured time. */
enum JvmMetric {
  CPU("CPU time"),
  USER("user time"),
  SYSTEM("system time"),
  ELAPSED("elapsed time"),
  PROCESS("CPU time of the process");

  private final String title;

  JvmMetric(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /** Returns the values of samples in seconds. */
  double[] values(List<JvmSample> samples) {
    return samples.stream().mapToDouble(this::value).toArray();
  }

  private double value(JvmSample sample) {
    return switch (this) {
      case CPU -> sample.cpu();
      case USER -> sample.user();
      case SYSTEM -> sample.system();
      case ELAPSED -> sample.elapsed();
      case PROCESS -> sample.process();
    };
  }
}
