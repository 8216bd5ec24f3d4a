package org.threadwise.measurement.flight;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Objects;
import jdk.jfr.Configuration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Recordings of this JVM with the settings that ship with the product. */
final class InProcessRecording {
  static final String ELEMENT = "Router";

  private InProcessRecording() {}

  @Name("org.threadwise.Service")
  @StackTrace(false)
  static final class Service extends Event {
    String element = ELEMENT;
    String message = "";
  }

  /** Records an action into a file of the folder. */
  static Path of(Path folder, Runnable action) throws IOException {
    try (var in =
            Objects.requireNonNull(
                FlightRecordingReader.class.getResourceAsStream("threadwise.jfc"));
        Recording recording =
            new Recording(
                Configuration.create(new InputStreamReader(in, StandardCharsets.UTF_8)))) {
      recording.start();
      action.run();
      recording.stop();
      Path file = Files.createTempFile(folder, "in-process", ".jfr");
      recording.dump(file);
      return file;
    } catch (ParseException e) {
      throw new IOException(e);
    }
  }

  /** Records a number of service events. */
  static Path ofServices(Path folder, int count) throws IOException {
    return of(
        folder,
        () -> {
          for (int i = 0; i < count; i++) {
            Service service = new Service();
            service.begin();
            service.message = "m" + i;
            service.commit();
          }
        });
  }
}
