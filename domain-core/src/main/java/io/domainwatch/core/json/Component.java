package io.domainwatch.core.json;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Optional;

/**
 * One component of a record and its field.
 *
 * @param inline whether the fields of its value stand among the others
 * @param omitEmpty whether an empty value leaves the field out
 */
record Component(
    String name, Codec codec, MethodHandle accessor, boolean inline, boolean omitEmpty) {

  static Component of(RecordComponent declared, MethodHandles.Lookup lookup)
      throws IllegalAccessException {
    FieldName other = declared.getAnnotation(FieldName.class);
    return new Component(
        other == null ? declared.getName() : other.value(),
        Codec.of(declared.getGenericType()),
        lookup
            .unreflect(declared.getAccessor())
            .asType(MethodType.methodType(Object.class, Object.class)),
        declared.isAnnotationPresent(Inline.class),
        declared.isAnnotationPresent(OmitEmpty.class));
  }

  void write(Object owner, JsonValue.Builder fields) {
    JsonValue written = codec.write(valueOf(owner));
    if (inline) {
      if (written instanceof JsonObject(var inner)) {
        inner.forEach(fields::put);
      }
    } else if (!omitEmpty || !(written instanceof JsonValue.JsonNull)) {
      fields.put(name, written);
    }
  }

  /** Empty when the field is required and cannot be read. */
  Optional<Object> read(JsonObject fields) {
    if (inline) {
      return codec.readInline(fields);
    }
    return codec.read(fields.find(name));
  }

  /** What stands for a field that cannot be read: as much of a record below as can be. */
  Object readInto(JsonObject fields, Object absent) {
    JsonObject below = inline ? fields : fields.fieldsOf(name);
    return codec.readInto(below, valueOf(absent));
  }

  boolean isIn(JsonObject fields) {
    return inline ? codec.isIn(fields) : fields.fields().containsKey(name);
  }

  Object empty(Class<?> owner) {
    return codec
        .empty()
        .orElseThrow(
            () -> new IllegalArgumentException(owner + " is never empty: it needs " + name));
  }

  private Object valueOf(Object owner) {
    return Invocation.of(accessor, owner);
  }
}
