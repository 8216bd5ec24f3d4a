package org.threadwise.sizing.transfer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Conversion of records to bytes and back, without loss.
 *
 * <p>The declared types determine the format: the bytes of {@code record Slot(String name, int
 * source)} are those of a text and a number, and name no type. Only records, sealed interfaces,
 * enums, lists, maps, texts and numbers can be written, so that bytes cannot create other objects,
 * and constructors check what they are given. Both sides must have the same version of the types.
 *
 * <pre>{@code
 * byte[] bytes = RecordCodec.write(Network.class, network);
 * Network equal = RecordCodec.read(Network.class, bytes);
 * }</pre>
 */
public final class RecordCodec {
  private RecordCodec() {}

  /**
   * Returns the bytes of a value.
   *
   * @throws IllegalArgumentException if its type, or the type of a component, is not supported
   */
  public static <T> byte[] write(Class<T> type, T value) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      write(type, value, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * Returns the value that has been written with the same type.
   *
   * @throws IllegalArgumentException if a constructor rejects its arguments
   */
  public static <T> T read(Class<T> type, byte[] bytes) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      T value = type.cast(read(type, in));
      if (value == null || in.available() > 0) {
        throw new IllegalArgumentException("the bytes are not those of a " + type.getSimpleName());
      }
      return value;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Type type, @Nullable Object value, DataOutputStream out)
      throws IOException {
    if (!isPrimitive(type)) {
      out.writeBoolean(value != null);
    }
    switch (value) {
      case null -> {}
      case Integer number -> out.writeInt(number);
      case Long number -> out.writeLong(number);
      case Double number -> out.writeDouble(number);
      case Boolean truth -> out.writeBoolean(truth);
      case String text -> writeText(text, out);
      case Enum<?> constant ->
          out.writeInt(List.of(constant.getDeclaringClass().getEnumConstants()).indexOf(constant));
      case List<?> list -> {
        out.writeInt(list.size());
        for (Object element : list) {
          write(argument(type, 0), element, out);
        }
      }
      case Map<?, ?> map -> {
        out.writeInt(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          write(argument(type, 0), entry.getKey(), out);
          write(argument(type, 1), entry.getValue(), out);
        }
      }
      case Record composite -> writeRecord(type, composite, out);
      default -> throw unsupported(value.getClass());
    }
  }

  private static void writeRecord(Type type, Record value, DataOutputStream out)
      throws IOException {
    Class<?> owner = value.getClass();
    if (type instanceof Class<?> declared && declared.isSealed()) {
      out.writeByte(List.of(declared.getPermittedSubclasses()).indexOf(owner));
    }
    try {
      for (RecordComponent component : owner.getRecordComponents()) {
        var accessor = component.getAccessor();
        accessor.setAccessible(true);
        write(component.getGenericType(), accessor.invoke(value), out);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + owner, e);
    }
  }

  private static void writeText(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static @Nullable Object read(Type type, DataInputStream in) throws IOException {
    if (!isPrimitive(type) && !in.readBoolean()) {
      return null;
    }
    if (type instanceof ParameterizedType generic) {
      return readCollection(generic, in);
    }
    if (!(type instanceof Class<?> declared)) {
      throw unsupported(type);
    }
    if (declared == int.class || declared == Integer.class) {
      return in.readInt();
    }
    if (declared == long.class || declared == Long.class) {
      return in.readLong();
    }
    if (declared == double.class || declared == Double.class) {
      return in.readDouble();
    }
    if (declared == boolean.class || declared == Boolean.class) {
      return in.readBoolean();
    }
    if (declared == String.class) {
      return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
    if (declared.isEnum()) {
      return declared.getEnumConstants()[in.readInt()];
    }
    if (declared.isSealed()) {
      return readRecord(declared.getPermittedSubclasses()[in.readByte()], in);
    }
    return readRecord(declared, in);
  }

  private static Object readCollection(ParameterizedType type, DataInputStream in)
      throws IOException {
    int size = in.readInt();
    if (type.getRawType() == List.class) {
      List<@Nullable Object> list = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        list.add(read(argument(type, 0), in));
      }
      return list;
    }
    if (type.getRawType() == Map.class) {
      Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        Object key = read(argument(type, 0), in);
        map.put(key, read(argument(type, 1), in));
      }
      return map;
    }
    throw unsupported(type);
  }

  private static Object readRecord(Class<?> type, DataInputStream in) throws IOException {
    if (!type.isRecord()) {
      throw unsupported(type);
    }
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = read(components[i].getGenericType(), in);
    }
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot create " + type, e);
    }
  }

  private static boolean isPrimitive(Type type) {
    return type instanceof Class<?> declared && declared.isPrimitive();
  }

  private static Type argument(Type type, int index) {
    if (type instanceof ParameterizedType generic) {
      return generic.getActualTypeArguments()[index];
    }
    throw unsupported(type);
  }

  private static IllegalArgumentException unsupported(Type type) {
    return new IllegalArgumentException(type.getTypeName() + " cannot be written as bytes");
  }
}
