package integration;

/** Cancels a scheduled event. */
interface Cancellation {
  /** Cancels nothing. */
  Cancellation NONE = () -> {};

  void takeBack();
}
