package integration;

/** Takes back an event to come. */
interface Cancellation {
  /** There is nothing to take back. */
  Cancellation NONE = () -> {};

  void takeBack();
}
