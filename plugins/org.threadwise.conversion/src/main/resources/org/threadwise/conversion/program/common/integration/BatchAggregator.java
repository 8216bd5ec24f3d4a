package integration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Collects messages across orders and groups into batches, and emits one message for each batch. A
 * batch closes by the first of its conditions. Serial.
 */
public final class BatchAggregator extends Task {
  /** The messages that have joined an open batch, and the events that close it. */
  private static final class Batch {
    final long key;
    final double size;
    final List<Message> messages = new ArrayList<>();
    Cancellation timeout = Cancellation.NONE;
    Cancellation within = Cancellation.NONE;

    Batch(long key, double size) {
      this.key = key;
      this.size = size;
    }
  }

  private Draw size = () -> Numbers.FOREVER;
  private double timeout = Numbers.FOREVER;
  private double within = Numbers.FOREVER;
  private double every = Numbers.FOREVER;
  private int keys = 1;
  private Draw key = Draw.ZERO;
  private boolean keyPerOrder;
  private final Map<Long, Batch> open = new TreeMap<>();
  private Cancellation tick = Cancellation.NONE;
  private long closed;
  private long complete;
  private long members;

  public BatchAggregator(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 1);
    serial();
    solution.collect();
  }

  // ---- settings

  /** Closes a batch of this size, drawn when it opens. */
  public BatchAggregator size(Distribution messages) {
    size = solution().times(messages, name() + " size");
    return this;
  }

  /** Closes a batch a time after its last message. */
  public BatchAggregator timeout(double time) {
    timeout = time;
    return this;
  }

  /** Closes a batch a time after its first message. */
  public BatchAggregator within(double time) {
    within = time;
    return this;
  }

  /** Closes all batches at each multiple of a time. */
  public BatchAggregator every(double time) {
    every = time;
    return this;
  }

  /** Collects a batch for each of several keys, one of which is drawn for each message. */
  public BatchAggregator keys(int count) {
    keys = count;
    key = solution().uniform(name() + " key");
    return this;
  }

  /** Collects a batch for each order. */
  public BatchAggregator keyPerOrder() {
    keyPerOrder = true;
    return this;
  }

  // ---- batches

  /** Lets a message join its batch; the message of a batch that a timer has closed leaves. */
  @Override
  void emit(Unit unit, Worker worker) {
    if (unit.slot == null) {
      super.emit(unit, worker);
      return;
    }
    Message message = unit.first();
    long itsKey = keyPerOrder ? message.orders().get(0).number : (long) (keys * key.next());
    Batch batch = open.get(itsKey);
    if (batch == null) {
      batch = open(itsKey);
    }
    batch.messages.add(message.store());
    if (batch.messages.size() >= batch.size) {
      Fork joined = Branch.joined(message.branch(), batch.messages);
      Message united = close(batch);
      loses(united);
      sender.sendJoined(joined, message.branch(), List.of(new Output(0, united)), worker);
    } else {
      startTimeout(batch);
    }
  }

  private Batch open(long itsKey) {
    if (every < Numbers.FOREVER && open.isEmpty()) {
      tick = solution().after(untilTick(), When.ANSWER_COMES, this::closeAll);
    }
    Batch batch = new Batch(itsKey, Math.max(1, size.next()));
    open.put(itsKey, batch);
    if (within < Numbers.FOREVER) {
      batch.within = closeAfter(within, batch, () -> batch.within = Cancellation.NONE);
    }
    return batch;
  }

  /** Returns the time until all batches close: none if only work has ended at such an instant. */
  private double untilTick() {
    double past = now() % every;
    return past == 0 && solution().onlyWorkHasEnded() ? 0 : every - past;
  }

  private void startTimeout(Batch batch) {
    if (timeout < Numbers.FOREVER) {
      batch.timeout.takeBack();
      batch.timeout = closeAfter(timeout, batch, () -> batch.timeout = Cancellation.NONE);
    }
  }

  private Cancellation closeAfter(double time, Batch batch, Runnable forgetTimer) {
    Runnable close =
        () -> {
          forgetTimer.run();
          closeByTime(batch);
        };
    return solution().after(time, When.ANSWER_COMES, close);
  }

  private void closeAll() {
    tick = Cancellation.NONE;
    for (Batch batch : List.copyOf(open.values())) {
      closeByTime(batch);
    }
  }

  /** Closes a batch without a thread: its message makes another unit. */
  private void closeByTime(Batch batch) {
    Message united = close(batch);
    solution().actOutside(worker -> make(new Unit(this, List.of(united), null, false), worker));
    solution().settle();
  }

  /** Replaces the messages of a batch by one that descends from all of their orders. */
  private Message close(Batch batch) {
    open.remove(batch.key);
    batch.timeout.takeBack();
    batch.within.takeBack();
    if (open.isEmpty()) {
      tick.takeBack();
      tick = Cancellation.NONE;
    }
    closed++;
    complete += batch.messages.size() >= batch.size ? 1 : 0;
    members += batch.messages.size();
    Message united = Message.uniting(batch.messages, solution().newCorrelation(), null);
    gets(united);
    batch.messages.forEach(this::loses);
    return united;
  }

  @Override
  List<Message> stored() {
    List<Message> stored = new ArrayList<>();
    open.values().forEach(batch -> stored.addAll(batch.messages));
    return stored;
  }

  @Override
  boolean sendsByTime() {
    return Math.min(timeout, Math.min(within, every)) < Numbers.FOREVER;
  }

  // ---- one replication

  @Override
  protected void initialize() {
    super.initialize();
    open.clear();
    tick = Cancellation.NONE;
  }

  @Override
  protected void warmUp() {
    super.warmUp();
    closed = 0;
    complete = 0;
    members = 0;
  }

  @Override
  void report(Report report) {
    super.report(report);
    report.add(this, "batches", "", closed);
    report.ratio(this, "messages per batch", "", members, closed);
    report.ratio(this, "P(complete)", "", complete, closed);
  }
}
