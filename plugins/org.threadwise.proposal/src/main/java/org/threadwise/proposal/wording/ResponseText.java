package org.threadwise.proposal.wording;

import org.threadwise.queueing.analytic.AsymptoticBounds.Race;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.MeanResponse.Unknown;

/** Text for what formulas do not know of response times. */
public final class ResponseText {
  private ResponseText() {}

  /** Returns why no formula gives the mean response time, given the capacity. */
  public static String of(Unknown unknown, Capacity capacity) {
    return switch (unknown.reason()) {
      case NO_STEADY_STATE -> "there is no steady state without an open workload";
      case DEPENDENT_ARRIVALS -> "the formulas hold for independent single arrivals only";
      case INEXACT_CAPACITY ->
          "the formulas hold for pools whose threads never wait while taken: "
              + CapacityText.of(capacity.doubts());
      case ABOVE_CAPACITY -> "the workload is at or above capacity";
      case DISCIPLINE -> "pool " + unknown.element() + " is not first in first out";
      case SHARED_CORES -> "threads that are made for each work unit share the cores";
      case PER_MESSAGE ->
          "threads carry messages on from " + unknown.element() + " to the next element";
      case THROTTLER ->
          "messages wait at " + unknown.element() + " until its limit lets them leave";
      case FORK_OR_JOIN -> unknown.element() + " forks or joins orders";
      case FAILURES -> "executions of " + unknown.element() + " can fail";
      case LOSSES -> "not every order is delivered";
      case CHOICE_IN_TURN -> unknown.element() + " sends in turn, in the order of arrival";
      case SERVICE_TIMES ->
          "the work units of pool "
              + unknown.element()
              + " do not all have the same exponential time";
      case MANY_USERS -> "the exact formula takes too much time for this number of users";
    };
  }

  /** Returns why the times of messages decide which of them are delivered. */
  public static String of(Race race) {
    return switch (race.cause()) {
      case END_OF_RUN -> "the run ends at a time, before the slowest messages are delivered";
      case REJECTION -> CapacityText.rejection(race.element());
      case FAILURE -> race.element() + " can fail, and the messages that do not may be faster";
      case CHOICE_IN_TURN -> race.element() + " sends in turn, in the order of arrival";
      case PAIRING -> race.element() + " joins messages in the order of arrival";
      case NESTED_GROUPS -> "groups are nested without limit";
      case FIRST_COPY -> race.element() + " continues with the first of several copies";
    };
  }
}
