package org.threadwise.studies.chat;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** The threads of a chat server, two for each connection, and the kind of pool that models them. */
enum ChatThreads {
  BLOCKING("blocking threads", "cached"),
  VIRTUAL("virtual threads", "virtual");

  private final String title;
  private final String pool;

  ChatThreads(String title, String pool) {
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
      case BLOCKING -> Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
    };
  }
}
