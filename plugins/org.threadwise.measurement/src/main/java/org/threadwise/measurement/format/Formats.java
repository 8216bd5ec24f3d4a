package org.threadwise.measurement.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.measurement.flight.FlightRecordingReader;
import org.threadwise.measurement.metrics.CamelStatisticsReader;
import org.threadwise.measurement.metrics.GuaranaReader;
import org.threadwise.measurement.metrics.PrometheusReader;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.Stalls.Stall;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.measurement.table.CsvReader;
import org.threadwise.measurement.table.StallLogReader;
import org.threadwise.measurement.table.XesReader;
import org.threadwise.measurement.trace.JaegerReader;
import org.threadwise.measurement.trace.OtlpJsonReader;
import org.threadwise.measurement.trace.OtlpProtobufReader;
import org.threadwise.measurement.trace.ZipkinReader;

/** The formats of measurements, and their recognition by content. */
public final class Formats {

  private static final List<SourceReader> READERS =
      List.of(
          new FlightRecordingReader(),
          new OtlpJsonReader(),
          new JaegerReader(),
          new ZipkinReader(),
          new PrometheusReader(),
          new CamelStatisticsReader(),
          new XesReader(),
          new GuaranaReader(),
          new StallLogReader(),
          new CsvReader(),
          new OtlpProtobufReader());

  private Formats() {}

  /** Returns the names of all formats. */
  public static List<String> names() {
    return READERS.stream().map(SourceReader::format).toList();
  }

  /** Returns the format with a name. */
  public static Optional<SourceReader> of(String name) {
    return READERS.stream().filter(reader -> reader.format().equals(name)).findFirst();
  }

  /**
   * Returns the reader of a file, which is recognised by its start.
   *
   * @throws UnreadableSourceException if no format is recognised
   * @throws IOException if the file cannot be read
   */
  public static SourceReader recognise(Path file) throws IOException {
    checkKind(file);
    byte[] head;
    try (InputStream bytes = Files.newInputStream(file)) {
      head = bytes.readNBytes(SourceReader.HEAD_SIZE);
    }
    return READERS.stream()
        .filter(reader -> reader.recognises(head))
        .findFirst()
        .orElseThrow(() -> new UnreadableSourceException(0, obstacle(head)));
  }

  /** Returns why no format is recognised. */
  private static String obstacle(byte[] head) {
    if (head.length == 0) {
      return "the file is empty";
    }
    if (isUtf16(head)) {
      return "the text is encoded as UTF-16: save it as UTF-8";
    }
    return "the format is not recognised: choose one with --as " + String.join("|", names());
  }

  /** Returns whether bytes start with the mark of UTF-16, as spreadsheets write it. */
  private static boolean isUtf16(byte[] head) {
    return head.length >= 2
        && ((head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)
            || (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE));
  }

  /**
   * Reads a file.
   *
   * @param reader of the format
   * @throws UnreadableSourceException if the file is not in the format
   * @throws IOException if the file cannot be read
   */
  public static void read(SourceReader reader, Path file, ObservationSink sink) throws IOException {
    checkKind(file);
    reader.read(file, sink);
  }

  /**
   * Reads when the measured machine or process stood still.
   *
   * @param reader of the format
   * @throws UnreadableSourceException if the file is not in the format
   * @throws IOException if the file cannot be read
   */
  public static List<Stall> readStalls(SourceReader reader, Path file) throws IOException {
    checkKind(file);
    List<Stall> stalls = new ArrayList<>();
    reader.readStalls(file, stalls::add);
    return stalls;
  }

  private static void checkKind(Path file) throws UnreadableSourceException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new UnreadableSourceException(0, "this is not a file: name a file of measurements");
    }
  }
}
