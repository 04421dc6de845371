package io.domainwatch.core.json;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How the records of one class are written and read; made once for each class. */
final class RecordShape {

  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new RecordShape(type);
        }
      };

  private final Class<?> type;
  private final List<Component> components;
  private final MethodHandle constructor;

  private RecordShape(Class<?> type) {
    this.type = type;
    RecordComponent[] declared = type.getRecordComponents();
    try {
      // The record may stand in any package of the core, and be no more than package-private.
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      List<Component> all = new ArrayList<>();
      for (RecordComponent each : declared) {
        all.add(Component.of(each, lookup));
      }
      components = List.copyOf(all);
      Class<?>[] types =
          Arrays.stream(declared).map(RecordComponent::getType).toArray(Class<?>[]::new);
      constructor =
          lookup
              .findConstructor(type, MethodType.methodType(void.class, types))
              .asSpreader(Object[].class, types.length)
              .asType(MethodType.methodType(Object.class, Object.class));
    } catch (IllegalAccessException | NoSuchMethodException e) {
      throw new IllegalArgumentException("not a record that can be stored: " + type, e);
    }
  }

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  List<Component> components() {
    return components;
  }

  void write(Object value, JsonValue.Builder fields) {
    components.forEach(component -> component.write(value, fields));
  }

  /** With the components of {@code absent} where a field cannot be read. */
  Object read(JsonObject fields, Object absent) {
    return construct(
        components.stream()
            .map(each -> each.read(fields).orElseGet(() -> each.readInto(fields, absent)))
            .toArray());
  }

  /** Empty when a required field cannot be read. */
  Optional<Object> read(JsonObject fields) {
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      Optional<Object> value = components.get(i).read(fields);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values[i] = value.get();
    }
    return Optional.of(construct(values));
  }

  /** Whether one of the fields is there. */
  boolean isIn(JsonObject fields) {
    return components.stream().anyMatch(component -> component.isIn(fields));
  }

  Object empty() {
    return construct(components.stream().map(each -> each.empty(type)).toArray());
  }

  private Object construct(Object[] values) {
    return Invocation.of(constructor, values);
  }
}
