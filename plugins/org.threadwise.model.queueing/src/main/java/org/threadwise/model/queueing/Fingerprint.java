package org.threadwise.model.queueing;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;

/**
 * A hash of everything that figures depend on: equal for two models exactly if they have the same
 * network and workload. Labels, comments, layout, and the names of the solution and its slots are
 * ignored; measured values are included.
 */
public final class Fingerprint {

  private static final int BUFFER = 1 << 14;

  /** Accessors of the components of each record type. */
  private static final ClassValue<MethodHandle[]> ACCESSORS =
      new ClassValue<>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
          return accessors(type);
        }
      };

  private final MessageDigest digest;
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER);

  /** Number of each record type, written instead of its name after the first occurrence. */
  private final Map<Class<?>, Integer> types = new HashMap<>();

  private Fingerprint(MessageDigest digest) {
    this.digest = digest;
  }

  /** Returns the SHA-256 hash in 64 hexadecimal digits. */
  public static String of(Network network, @Nullable Workload workload) {
    try {
      Fingerprint fingerprint = new Fingerprint(MessageDigest.getInstance("SHA-256"));
      fingerprint.write(network, workload);
      fingerprint.flush();
      return HexFormat.of().formatHex(fingerprint.digest.digest());
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java platform has SHA-256", missing);
    }
  }

  private void write(Network network, @Nullable Workload workload) {
    write(network.nodes());
    for (Slot slot : network.slots()) {
      number(slot.source());
      number(slot.output());
      number(slot.target());
      number(slot.input());
    }
    write(network.pools());
    write(network.stations());
    write(network.host());
    write(workload);
  }

  private void write(@Nullable Object value) {
    switch (value) {
      case null -> number(Long.MIN_VALUE);
      case Double number -> number(Double.doubleToLongBits(number));
      case Long number -> number(number);
      case Integer number -> number(number);
      case Boolean truth -> number(truth ? 1 : 0);
      case Enum<?> constant -> text(constant.name());
      case String characters -> text(characters);
      case List<?> list -> {
        number(list.size());
        list.forEach(this::write);
      }
      case Record record -> record(record);
      default ->
          throw new IllegalArgumentException(
              value.getClass() + " is not a part of a network: add a case for it here");
    }
  }

  private void record(Record record) {
    Class<?> type = record.getClass();
    Integer known = types.putIfAbsent(type, types.size());
    if (known == null) {
      text(type.getName());
    }
    number(known == null ? types.size() - 1 : known);
    for (MethodHandle accessor : ACCESSORS.get(type)) {
      write(read(accessor, record));
    }
  }

  private static @Nullable Object read(MethodHandle accessor, Record record) {
    try {
      return (Object) accessor.invokeExact((Object) record);
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable checked) {
      throw new IllegalStateException(accessor + " cannot be called", checked);
    }
  }

  private static MethodHandle[] accessors(Class<?> type) {
    MethodType general = MethodType.genericMethodType(1);
    return Arrays.stream(type.getRecordComponents())
        .map(component -> accessor(component).asType(general))
        .toArray(MethodHandle[]::new);
  }

  private static MethodHandle accessor(RecordComponent component) {
    try {
      return MethodHandles.publicLookup().unreflect(component.getAccessor());
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(component + " cannot be read", hidden);
    }
  }

  private void text(String characters) {
    byte[] encoded = characters.getBytes(StandardCharsets.UTF_8);
    number(encoded.length);
    if (encoded.length > bytes.remaining()) {
      flush();
    }
    if (encoded.length > bytes.remaining()) {
      digest.update(encoded);
    } else {
      bytes.put(encoded);
    }
  }

  private void number(long value) {
    if (bytes.remaining() < Long.BYTES) {
      flush();
    }
    bytes.putLong(value);
  }

  private void flush() {
    digest.update(bytes.array(), 0, bytes.position());
    bytes.clear();
  }
}
