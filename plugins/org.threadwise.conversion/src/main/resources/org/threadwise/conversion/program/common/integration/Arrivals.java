package integration;

/** The arrivals of messages at one entry. */
public final class Arrivals extends Element {
  /** The times of arrivals. */
  private interface Process {
    /** Returns the time from one arrival to the next, negative if there is none. */
    double nextGap();

    default void initialize() {}
  }

  private final Task entry;
  private final Process process;
  private final long together;
  private Draw batch;

  private Arrivals(Task entry, Process process, long together) {
    super(entry.solution(), "arrivals at " + entry.name());
    this.entry = entry;
    this.process = process;
    this.together = together;
    solution().add(this);
    solution().addEntry(entry);
  }

  /** Adds arrivals with independent gaps; the first one occurs after one gap. */
  public static Arrivals renewal(Task entry, Distribution gap) {
    Draw gaps = entry.solution().times(gap, entry.name() + " arrivals");
    return new Arrivals(entry, gaps::next, 1);
  }

  /** Adds a number of messages at time 0. */
  public static Arrivals atOnce(Task entry, long messages) {
    return new Arrivals(entry, new Recording(new double[] {0}), messages);
  }

  /** Adds arrivals at recorded times in nanoseconds, ascending. */
  public static Arrivals recorded(Task entry, double... times) {
    return new Arrivals(entry, new Recording(times), 1);
  }

  /**
   * Adds Poisson arrivals whose rate cycles through states.
   *
   * @param gaps mean gap in each state in nanoseconds, infinite without arrivals
   * @param sojourns mean of the exponential sojourn in each state in nanoseconds
   */
  public static Arrivals modulated(Task entry, double[] gaps, double[] sojourns) {
    Draw standard = entry.solution().exponential(entry.name() + " arrivals");
    return new Arrivals(entry, new Ring(standard, gaps, sojourns), 1);
  }

  /** Adds users who send a message, wait until nothing is left of its order, and send again. */
  public static Users users(Task entry, int users) {
    return new Users(entry, users, Draw.ZERO);
  }

  /** Adds users who think before each message that they send. */
  public static Users users(Task entry, int users, Distribution think) {
    return new Users(entry, users, entry.solution().times(think, entry.name() + " think"));
  }

  /** Makes each arrival a batch with a random number of messages. */
  public Arrivals batches(Distribution size) {
    batch = solution().times(size, entry.name() + " batch");
    return this;
  }

  @Override
  String kind() {
    return "arrivals";
  }

  @Override
  protected void initialize() {
    process.initialize();
    scheduleNext();
  }

  private void scheduleNext() {
    double gap = process.nextGap();
    if (gap >= 0) {
      solution().after(gap, When.MESSAGE_ARRIVES, this::arrive);
    }
  }

  /** Messages that arrive together are handled one by one. */
  private void arrive() {
    scheduleNext();
    for (long i = 0; i < together; i++) {
      double size = batch == null ? 1 : batch.next();
      for (double j = 0; j < size; j++) {
        solution().arrive(entry, null);
      }
    }
  }

  /** The same times in every replication. */
  private static final class Recording implements Process {
    private final double[] times;
    private int next;

    Recording(double[] times) {
      this.times = times;
    }

    @Override
    public double nextGap() {
      if (next == times.length) {
        return -1;
      }
      double previous = next == 0 ? 0 : times[next - 1];
      return times[next++] - previous;
    }

    @Override
    public void initialize() {
      next = 0;
    }
  }

  /**
   * A gap that exceeds its state is drawn again in the next one: the exponential distribution is
   * memoryless.
   */
  private static final class Ring implements Process {
    private final Draw standard;
    private final double[] gaps;
    private final double[] sojourns;
    private int state;
    private double stay;

    Ring(Draw standard, double[] gaps, double[] sojourns) {
      this.standard = standard;
      this.gaps = gaps;
      this.sojourns = sojourns;
    }

    @Override
    public double nextGap() {
      double passed = 0;
      while (true) {
        double gap = Double.isInfinite(gaps[state]) ? gaps[state] : draw(gaps[state]);
        if (gap <= stay) {
          stay -= gap;
          return passed + gap;
        }
        passed += stay;
        state = (state + 1) % sojourns.length;
        stay = draw(sojourns[state]);
      }
    }

    private double draw(double mean) {
      return Math.rint(mean * standard.next());
    }

    @Override
    public void initialize() {
      state = 0;
      stay = draw(sojourns[0]);
    }
  }
}
