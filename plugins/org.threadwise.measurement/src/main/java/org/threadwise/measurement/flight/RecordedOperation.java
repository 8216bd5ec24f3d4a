package org.threadwise.measurement.flight;

/** What is known about a method or another operation after some events of a recording. */
final class RecordedOperation {
  private final String name;
  private final boolean method;
  private long calls;
  private long virtualCalls;

  RecordedOperation(String name, boolean method) {
    this.name = name;
    this.method = method;
  }

  void countCall(boolean virtual) {
    calls++;
    virtualCalls += virtual ? 1 : 0;
  }

  String name() {
    return name;
  }

  /** Returns whether it is a method, which stack traces contain. */
  boolean isMethod() {
    return method;
  }

  long calls() {
    return calls;
  }

  /** Returns how many of the calls ran on virtual threads. */
  long virtualCalls() {
    return virtualCalls;
  }
}
