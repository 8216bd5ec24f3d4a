package org.threadwise.importing.spring;

import java.util.Optional;

/** Numbers of threads in attributes of listener containers. */
final class ListenerThreads {

  private ListenerThreads() {}

  /** Returns the greatest number of a text such as {@code 5} or {@code 2-10}. */
  static Optional<Integer> most(String written) {
    return SpringValues.text(written)
        .map(text -> text.substring(text.indexOf('-') + 1).strip())
        .flatMap(SpringValues::whole)
        .filter(threads -> threads > 0);
  }
}
