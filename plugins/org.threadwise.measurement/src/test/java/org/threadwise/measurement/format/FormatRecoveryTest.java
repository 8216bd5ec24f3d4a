package org.threadwise.measurement.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.measurement.fit.DistributionFit;
import org.threadwise.measurement.fit.FitParameter;
import org.threadwise.measurement.fit.FitResult;
import org.threadwise.measurement.fit.FitResult.FittedDistribution;
import org.threadwise.measurement.fit.KnownDistributions;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.trace.TraceSample;
import org.threadwise.measurement.trace.TraceWriters;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.random.Sampler;

/**
 * Known distributions are recovered from files in each format. The values that a reader reports are
 * those that were written, rounded to the resolution of the format, so what is known of samples
 * holds for the formats as well. Recordings of the Flight Recorder cannot be written with given
 * values; {@code OrdinaryEventsTest} compares their durations with the program's own clock.
 */
class FormatRecoveryTest {
  /** Lower case, because Zipkin's encoder writes names so. */
  private static final String ELEMENT = "t1";

  private static final long ORIGIN = 1_790_000_000_000_000_000L;

  /** Distance between two starts. */
  private static final long PERIOD = 10_000_000;

  /** Formats of single values, and of histograms. */
  enum Format {
    OTLP_JSON("otlp-json", 1) {
      @Override
      byte[] write(long[] durations) {
        return TraceWriters.otlpJson(traces(durations), 500);
      }
    },
    OTLP_PROTOBUF("otlp-protobuf", 1) {
      @Override
      byte[] write(long[] durations) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] message : TraceWriters.otlpProtobuf(traces(durations), 500)) {
          out.writeBytes(message);
        }
        return out.toByteArray();
      }
    },
    JAEGER("jaeger-json", 1_000) {
      @Override
      byte[] write(long[] durations) {
        return TraceWriters.jaeger(traces(durations)).getBytes(StandardCharsets.UTF_8);
      }
    },
    ZIPKIN("zipkin-json", 1_000) {
      @Override
      byte[] write(long[] durations) {
        return TraceWriters.zipkin(traces(durations));
      }
    },
    CSV("csv", 1) {
      @Override
      byte[] write(long[] durations) {
        StringBuilder text = new StringBuilder("element,duration,unit\n");
        for (long duration : durations) {
          text.append(ELEMENT).append(',').append(duration).append(",ns\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
      }
    },
    XES("xes", 1_000_000) {
      @Override
      byte[] write(long[] durations) {
        StringBuilder text = new StringBuilder("<log xes.version=\"1849.2016\">\n");
        for (int i = 0; i < durations.length; i++) {
          long start = ORIGIN + i * PERIOD;
          text.append("<trace><string key=\"concept:name\" value=\"").append(i).append("\"/>");
          event(text, "start", start);
          event(text, "complete", start + durations[i]);
          text.append("</trace>\n");
        }
        return text.append("</log>\n").toString().getBytes(StandardCharsets.UTF_8);
      }
    },
    PROMETHEUS("prometheus", 1) {
      @Override
      byte[] write(long[] durations) {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Timer timer =
            Timer.builder(ELEMENT)
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofNanos(1000))
                .maximumExpectedValue(Duration.ofMinutes(1))
                .register(registry);
        for (long duration : durations) {
          timer.record(Duration.ofNanos(duration));
        }
        return registry.scrape().getBytes(StandardCharsets.UTF_8);
      }
    };

    final String reader;
    final long resolution;

    Format(String reader, long resolution) {
      this.reader = reader;
      this.resolution = resolution;
    }

    /** Returns a file with durations in nanoseconds, all multiples of the resolution. */
    abstract byte[] write(long[] durations) throws IOException;

    /** Returns by how much durations are lengthened, so that clocks are equally coarse for all. */
    double factor() {
      return Math.max(1, resolution / 1_000.0);
    }

    private static TraceSample traces(long[] durations) {
      TraceSample sample = new TraceSample(ORIGIN, 1);
      for (int i = 0; i < durations.length; i++) {
        long start = i * PERIOD;
        sample.span(i + 1L, i + 1L, 0, ELEMENT, 1, start, start + durations[i], Map.of());
      }
      return sample;
    }

    private static void event(StringBuilder text, String phase, long time) {
      text.append("<event><string key=\"concept:name\" value=\"")
          .append(ELEMENT)
          .append("\"/><string key=\"lifecycle:transition\" value=\"")
          .append(phase)
          .append("\"/><date key=\"time:timestamp\" value=\"")
          .append(Instant.ofEpochMilli(time / 1_000_000))
          .append("\"/></event>");
    }
  }

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void distributionsAreRecovered(Format format) throws IOException {
    recover(format, 10_000);
  }

  @Tag("nightly")
  @ParameterizedTest
  @EnumSource
  void distributionsAreRecoveredFromManyValues(Format format) throws IOException {
    recover(format, 100_000);
  }

  private void recover(Format format, int count) throws IOException {
    for (Map.Entry<String, Distribution> each : KnownDistributions.all().entrySet()) {
      Distribution truth = each.getValue().scaled(format.factor());
      long[] written = draw(truth, count, format);
      CollectedObservations read = read(format, written);
      if (format == Format.PROMETHEUS) {
        // the single interval of a constant shows nothing but its mean
        if (!(truth instanceof Constant)) {
          assertRecovered(each.getKey(), truth, histogram(read));
        }
      } else {
        double[] values = read.durations(ELEMENT);
        assertThat(values)
            .as(each.getKey())
            .isEqualTo(Arrays.stream(written).asDoubleStream().toArray());
        assertRecovered(each.getKey(), truth, sample(values));
      }
    }
  }

  private static long[] draw(Distribution truth, int count, Format format) {
    Sampler sampler = KnownDistributions.sampler(truth, 3);
    // Zipkin has no durations of 0; its clients round them up.
    long least = format == Format.ZIPKIN ? format.resolution : 0;
    long[] values = new long[count];
    Arrays.setAll(
        values,
        i -> Math.max(least, format.resolution * Math.round(sampler.sample() / format.resolution)));
    return values;
  }

  private CollectedObservations read(Format format, long[] durations) throws IOException {
    Path file = Files.write(folder.resolve(format.reader), format.write(durations));
    SourceReader reader = Formats.recognise(file);
    assertThat(reader.format()).isEqualTo(format.reader);
    CollectedObservations read = new CollectedObservations();
    Formats.read(reader, file, read);
    assertThat(read.skipped).isEmpty();
    return read;
  }

  private static Sample sample(double[] values) {
    Sample sample = Sample.ofDurations();
    for (double value : values) {
      sample.add(value);
    }
    return sample;
  }

  private static Sample histogram(CollectedObservations read) {
    List<Observation.Histogram> histograms = read.of(Observation.Histogram.class);
    assertThat(histograms).hasSize(1);
    Observation.Histogram histogram = histograms.getFirst();
    Sample sample = Sample.ofDurations();
    assertThat(sample.addHistogram(histogram.bounds(), histogram.counts(), histogram.sum()))
        .isTrue();
    return sample;
  }

  private static void assertRecovered(String name, Distribution truth, Sample sample) {
    SampleSummary summary = SampleSummary.of(sample);
    assertThat(summary.interval(0.99).contains(truth.mean())).as("mean of %s", name).isTrue();
    FitResult result = DistributionFit.of(summary);
    assertThat(result).as(name).isInstanceOf(FittedDistribution.class);
    assertThat(((FittedDistribution) result).indistinguishable())
        .as(name)
        .contains(FitParameter.kind(truth));
  }
}
