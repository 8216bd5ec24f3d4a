package org.threadwise.queueing.event;

/** Retries failed executions, and sends their messages to the failing output in the end. */
final class Failures {
  private final Clock clock;
  private final Messages messages;
  private final Firing firing;

  Failures(Clock clock, Messages messages, Firing firing) {
    this.clock = clock;
    this.messages = messages;
    this.firing = firing;
  }

  /**
   * Returns whether the execution of a message fails that has just ended. An asynchronous request
   * ends with its answer.
   */
  boolean endsInFailure(FailureState failure, Message unit) {
    boolean chance = failure.happens(unit);
    Attempt attempt = unit.attempt;
    boolean late = attempt != null && attempt.late;
    if (!chance && !late) {
      if (attempt != null) {
        attempt.clear();
      }
      return false;
    }
    failure.countAttempt(late);
    Attempt failed = unit.attempt();
    failed.late = false;
    failed.failed++;
    return true;
  }

  /** Returns whether the thread of a failed unit waits for the next execution. */
  static boolean isBlocking(FailureState failure, Message unit) {
    return failure.blocking && unit.attempt().failed <= failure.retries;
  }

  /**
   * Lets the messages of a failed unit wait for their next execution without a thread, or lets them
   * fail if the retries are used up.
   */
  void release(FailureState failure, Message unit) {
    Attempt attempt = unit.attempt();
    if (attempt.failed <= failure.retries) {
      attempt.pausing = true;
      clock.events.add(clock.now + failure.pause(unit), Clock.ANSWER, unit.number);
      return;
    }
    attempt.clear();
    failure.countMessage();
    messages.endPartners(unit);
    unit.joined = null;
    firing.sendFailed(failure.target, unit);
  }

  /** Returns whether a message has waited for its next execution without a thread. */
  static boolean endsPause(Message message) {
    Attempt attempt = message.attempt;
    if (attempt == null || !attempt.pausing) {
      return false;
    }
    attempt.pausing = false;
    return true;
  }

  /** Starts the next execution of a message, whose pause has ended, without a thread. */
  void retry(Message message, Pools threads) {
    NodeState node = message.node;
    if (node.perMessage && node.executes) {
      threads.submit(message);
    } else {
      firing.retry(message);
    }
  }
}
