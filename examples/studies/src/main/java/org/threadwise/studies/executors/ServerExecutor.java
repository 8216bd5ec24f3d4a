package org.threadwise.studies.executors;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** An executor of a server, and the kind of pool that models it. */
enum ServerExecutor {
  THREAD_PER_TASK("thread per task", "per task"),
  SINGLE("single thread", "single"),
  CACHED("cached threads", "cached"),
  VIRTUAL("virtual threads", "virtual");

  private final String title;
  private final String pool;

  ServerExecutor(String title, String pool) {
    this.title = title;
    this.pool = pool;
  }

  String title() {
    return title;
  }

  /** Returns the kind of pool in a model. */
  String pool() {
    return pool;
  }

  Executor create() {
    return switch (this) {
      case THREAD_PER_TASK -> Executors.newThreadPerTaskExecutor(Executors.defaultThreadFactory());
      case SINGLE -> Executors.newSingleThreadExecutor();
      case CACHED -> Executors.newCachedThreadPool();
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
    };
  }
}
