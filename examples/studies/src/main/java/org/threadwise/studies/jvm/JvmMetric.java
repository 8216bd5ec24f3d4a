package org.threadwise.studies.jvm;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** A measured time. */
enum JvmMetric {
  CPU("CPU time", JvmSample::cpu),
  USER("user time", JvmSample::user),
  SYSTEM("system time", JvmSample::system),
  ELAPSED("elapsed time", JvmSample::elapsed),
  PROCESS("CPU time of the process", JvmSample::process);

  private final String title;
  private final ToDoubleFunction<JvmSample> value;

  JvmMetric(String title, ToDoubleFunction<JvmSample> value) {
    this.title = title;
    this.value = value;
  }

  String title() {
    return title;
  }

  /** Returns the values of samples in seconds. */
  double[] values(List<JvmSample> samples) {
    return samples.stream().mapToDouble(value).toArray();
  }
}
