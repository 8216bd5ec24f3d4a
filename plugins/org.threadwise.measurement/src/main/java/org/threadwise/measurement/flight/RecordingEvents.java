package org.threadwise.measurement.flight;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import jdk.jfr.EventType;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.MetadataEvent;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.flight.ThreadHistory.Reading;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** Turns the events of one recording into observations. */
final class RecordingEvents {
  private static final int MAX_WAITS = 400_000;
  private static final int MAX_PENDING_CALLS = 250_000;
  private static final int MAX_MESSAGE_LENGTH = 1000;
  private static final int CANCELLATION_INTERVAL = 1024;

  private final EventStream stream;
  private final ObservationSink sink;
  private final SettingsAudit settings = new SettingsAudit();
  private final UserEventFields fields = new UserEventFields();
  private final OperationTable operations = new OperationTable();
  private final BlockedTime blocked = new BlockedTime(MAX_WAITS);
  private final CallBuffer calls = new CallBuffer(MAX_PENDING_CALLS, blocked::settle, this::report);
  private final CpuSamples samples = new CpuSamples();
  private final ThreadHistory history = new ThreadHistory();
  private final CallThreads threads = new CallThreads();
  private final RecordedLoad load = new RecordedLoad(this::accept);
  private final Set<String> userEvents = new TreeSet<>();
  private @Nullable RuntimeException failure;
  private String jvmVersion = "";
  private boolean anyWait;
  private long bytesLost;
  private long waitsUnknown;
  private long events;

  RecordingEvents(EventStream stream, ObservationSink sink) {
    this.stream = stream;
    this.sink = sink;
  }

  /** Registers the actions for the stream, which must not be started yet. */
  void register() {
    stream.onMetadata(this::addMetadata);
    stream.onError(this::fail);
    on(RecordedNames.ACTIVE_SETTING, this::addSetting);
    on(RecordedNames.JVM_INFORMATION, this::addJvm);
    on(RecordedNames.METHOD_TRACE, this::addMethodCall);
    on(RecordedNames.CPU_SAMPLE, this::addSample);
    on(RecordedNames.CPU_SAMPLES_LOST, e -> samples.addLost(Math.max(0, e.getLong("lostSamples"))));
    on(RecordedNames.CPU_LOAD, event -> load.add(event, sink, events));
    on(RecordedNames.CPU_INFORMATION, load::addCores);
    on(RecordedNames.DATA_LOSS, e -> bytesLost += Math.max(0, e.getLong("amount")));
    for (String wait : RecordedNames.WAITS) {
      boolean onVirtual = RecordedNames.VIRTUAL_WAITS.contains(wait);
      on(wait, event -> addWait(event, onVirtual));
    }
  }

  /** Events whose fields are not what their type promises are skipped, not fatal. */
  private void on(String name, Consumer<RecordedEvent> action) {
    stream.onEvent(
        name,
        event -> {
          if (++events % CANCELLATION_INTERVAL == 0 && sink.isCancelled()) {
            stop();
            return;
          }
          try {
            action.accept(event);
          } catch (RuntimeException e) {
            if (failure == null) {
              sink.skip(SkipReason.MALFORMED, events);
            }
          }
        });
  }

  /** Ends reading before the end of the file. */
  void stop() {
    stream.close();
  }

  private void fail(Throwable cause) {
    if (failure == null) {
      failure = cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
    }
    stop();
  }

  /** Throws what the receiver of observations threw, if it did. */
  private void rethrow() {
    if (failure != null) {
      throw failure;
    }
  }

  private void addMetadata(MetadataEvent metadata) {
    settings.addEventTypes(metadata.getEventTypes());
    for (EventType type : metadata.getAddedEventTypes()) {
      boolean user = !type.getName().startsWith(RecordedNames.JDK_PREFIX);
      if (user && type.getField("duration") != null && userEvents.add(type.getName())) {
        on(type.getName(), this::addUserEvent);
      }
    }
  }

  private void addSetting(RecordedEvent event) {
    settings.addSetting(event.getLong("id"), event.getString("name"), event.getString("value"));
  }

  private void addJvm(RecordedEvent event) {
    String version = event.getString("jvmVersion");
    if (version != null) {
      jvmVersion = version.length() <= 200 ? version : version.substring(0, 200);
    }
    String arguments = event.getString("jvmArguments");
    if (arguments != null) {
      settings.addJvmArguments(arguments);
    }
  }

  private void addMethodCall(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    if (method == null) {
      sink.skip(SkipReason.NO_NAME, events);
      return;
    }
    addCall(event, operations.method(method), RecordedCall.UNKNOWN_CPU, null);
  }

  private void addUserEvent(RecordedEvent event) {
    String name = fields.name(event);
    if (name == null) {
      sink.skip(SkipReason.NO_NAME, events);
      return;
    }
    String message = fields.message(event);
    if (message != null && message.length() > MAX_MESSAGE_LENGTH) {
      sink.skip(SkipReason.TOO_LARGE, events);
      return;
    }
    addCall(event, operations.named(name), fields.cpuTime(event), message);
  }

  private void addCall(
      RecordedEvent event,
      @Nullable RecordedOperation operation,
      long cpu,
      @Nullable String instance) {
    long duration = nanos(event.getDuration());
    if (operation == null) {
      sink.skip(SkipReason.TOO_LARGE, events);
    } else if (duration < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, events);
    } else {
      threads.examine(event.getThread());
      operation.countCall(threads.isVirtual());
      RecordedCall call =
          new RecordedCall(
              operation, threads.id(), nanos(event.getStartTime()), duration, cpu, instance);
      calls.add(call);
      if (operation.isMethod() && !threads.isVirtual()) {
        history.add(call);
      }
    }
  }

  private void addWait(RecordedEvent event, boolean onVirtual) {
    RecordedThread thread = event.getThread();
    long start = nanos(event.getStartTime());
    long duration = nanos(event.getDuration());
    if (duration < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, events);
    } else if (thread != null && (onVirtual || !thread.isVirtual())) {
      anyWait = true;
      blocked.add(thread.getId(), start, start + duration);
    }
  }

  private void addSample(RecordedEvent event) {
    long period = nanos(event.getDuration("samplingPeriod"));
    if (period <= 0) {
      sink.skip(SkipReason.BAD_NUMBER, events);
    } else {
      samples.add(period, event.getStackTrace());
      RecordedThread thread = event.getThread("eventThread");
      if (thread != null && !thread.isVirtual()) {
        history.add(thread.getId(), new Reading(nanos(event.getStartTime()), period));
      }
    }
  }

  /** Ends a segment of the recording, after which waits of earlier calls are complete. */
  void flush() {
    calls.flush();
  }

  private void report(RecordedCall call) {
    String name = call.operation().name();
    accept(
        new Observation.Execution(
            name, Observation.Quantity.ELAPSED, call.start(), call.duration(), call.instance()));
    if (call.cpu() != RecordedCall.UNKNOWN_CPU) {
      accept(
          new Observation.Execution(
              name, Observation.Quantity.CPU, call.start(), call.cpu(), call.instance()));
    }
    if (call.thread() == RecordedCall.UNKNOWN_THREAD || !(anyWait || settings.recordsWaits())) {
      return;
    }
    double wait = blocked.within(call.thread(), call.start(), call.start() + call.duration());
    if (Double.isNaN(wait)) {
      waitsUnknown++;
    } else {
      accept(
          new Observation.Execution(
              name, Observation.Quantity.WAIT, call.start(), wait, call.instance()));
    }
  }

  /** Reports what is known only at the end. */
  void finish() {
    rethrow();
    calls.finish();
    load.finish();
    rethrow();
    new RecordingSummary(operations, samples, history).report(sink);
    settings.remarks(jvmVersion, operations.methodNames()).forEach(sink::remark);
    threads.remarks().forEach(sink::remark);
    if (bytesLost > 0) {
      sink.remark(Remark.of(Remark.Kind.EVENTS_LOST, Long.toString(bytesLost)));
    }
    if (waitsUnknown > 0) {
      sink.remark(Remark.of(Remark.Kind.WAITS_UNKNOWN, Long.toString(waitsUnknown)));
    }
  }

  /** Hands on an observation, unless the receiver has failed. */
  private void accept(Observation observation) {
    if (failure == null) {
      try {
        sink.accept(observation);
      } catch (RuntimeException e) {
        fail(e);
      }
    }
  }

  private static long nanos(Duration duration) {
    return duration.toNanos();
  }

  static long nanos(Instant time) {
    return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
  }
}
