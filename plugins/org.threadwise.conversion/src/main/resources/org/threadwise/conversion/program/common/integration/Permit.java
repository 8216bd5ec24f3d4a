package integration;

/** What lets a message leave a throttler; free again when nothing is left that holds it. */
final class Permit extends Scope {
  final PermitThrottler throttler;

  Permit(PermitThrottler throttler) {
    super(throttler.solution());
    this.throttler = throttler;
  }

  @Override
  void end() {
    throttler.giveBack(this);
  }
}
