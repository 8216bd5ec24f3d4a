package org.threadwise.model.queueing;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;

/**
 * A hash of all that figures depend on: equal for two models exactly if they are the same network
 * and workload. Labels, comments, layout, and the names of the solution and its slots do not
 * matter; measured values do.
 */
final class Fingerprint {

  private final DataOutputStream bytes;
  private final Map<Class<?>, RecordComponent[]> components = new HashMap<>();

  private Fingerprint(DataOutputStream bytes) {
    this.bytes = bytes;
  }

  /** SHA-256 in 64 hexadecimal digits. */
  static String of(Network network, @Nullable Workload workload) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (DataOutputStream bytes =
          new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
        new Fingerprint(bytes).write(network, workload);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java platform has SHA-256", missing);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private void write(Network network, @Nullable Workload workload) throws IOException {
    write(network.nodes());
    for (Slot slot : network.slots()) {
      bytes.writeInt(slot.source());
      bytes.writeInt(slot.output());
      bytes.writeInt(slot.target());
      bytes.writeInt(slot.input());
    }
    write(network.pools());
    write(network.stations());
    write(network.host());
    write(workload);
  }

  private void write(@Nullable Object value) throws IOException {
    switch (value) {
      case null -> bytes.writeByte('0');
      case Double number -> bytes.writeDouble(number);
      case Long number -> bytes.writeLong(number);
      case Integer number -> bytes.writeInt(number);
      case Boolean truth -> bytes.writeBoolean(truth);
      case Enum<?> constant -> text(constant.name());
      case String characters -> text(characters);
      case List<?> list -> {
        bytes.writeInt(list.size());
        for (Object element : list) {
          write(element);
        }
      }
      case Record record -> record(record);
      default ->
          throw new IllegalArgumentException(
              value.getClass() + " is no part of a network: describe it here");
    }
  }

  private void record(Record record) throws IOException {
    text(record.getClass().getName());
    for (RecordComponent component :
        components.computeIfAbsent(record.getClass(), Class::getRecordComponents)) {
      try {
        write(component.getAccessor().invoke(record));
      } catch (ReflectiveOperationException hidden) {
        throw new IllegalStateException(component + " cannot be read", hidden);
      }
    }
  }

  private void text(String characters) throws IOException {
    bytes.writeInt(characters.length());
    bytes.writeChars(characters);
  }
}
