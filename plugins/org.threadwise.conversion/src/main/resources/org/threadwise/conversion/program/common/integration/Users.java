package integration;

/**
 * The users at one entry: each thinks, sends one message, and thinks again in the event in which
 * nothing is left of its order.
 */
public final class Users extends Element {
  /** Number of orders of each user at one instant after which no more time is expected to pass. */
  private static final int MAX_AT_ONCE = 10_000;

  private final Task entry;
  private final int users;
  private final Draw think;
  private long cycles;
  private double sojourn;
  private double instant;
  private long atOnce;

  Users(Task entry, int users, Draw think) {
    super(entry.solution(), entry.name());
    this.entry = entry;
    this.users = users;
    this.think = think;
    solution().add(this);
    solution().addEntry(entry);
    solution().addUsers();
  }

  @Override
  String kind() {
    return "users";
  }

  @Override
  protected void initialize() {
    instant = -1;
    warmUp();
    for (int user = 0; user < users; user++) {
      think();
    }
  }

  @Override
  protected void warmUp() {
    cycles = 0;
    sojourn = 0;
  }

  private void think() {
    solution().after(think.next(), When.MESSAGE_ARRIVES, () -> solution().arrive(entry, this));
  }

  /** Lets the user of an order think again. */
  void ended(Order order) {
    cycles++;
    sojourn += now() - order.arrival;
    if (now() != instant) {
      instant = now();
      atOnce = 0;
    } else if (++atOnce > (long) MAX_AT_ONCE * users) {
      throw new IllegalStateException(
          "no time passes at " + name() + ": its users are answered in no time and send again at"
              + " the same instant");
    }
    think();
  }

  @Override
  void report(Report report) {
    double window = Solution.seconds(solution().window());
    report.add(this, "cycles", "", cycles);
    report.add(this, "throughput", "1/s", window == 0 ? 0 : cycles / window);
    report.ratio(this, "sojourn time", "s", Solution.seconds(sojourn), cycles);
  }
}
