package io.domainwatch.core.json;

import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonDecimal;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.value.Instants;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How the values of one type are written and read. */
sealed interface Codec {

  /** The value in JSON. */
  JsonValue write(Object value);

  /**
   * The value of a field; empty when it cannot be told.
   *
   * @param found empty when the field is missing or null
   */
  Optional<Object> read(Optional<JsonValue> found);

  /** What stands for no field at all; empty when the type has no such value. */
  default Optional<Object> empty() {
    return read(Optional.empty());
  }

  /** The value whose fields stand among these. */
  default Optional<Object> readInline(JsonObject fields) {
    throw new IllegalArgumentException("only records stand inline, not " + this);
  }

  /** The value whose fields stand in {@code below}, as far as they can be read. */
  default Object readInto(JsonObject below, Object absent) {
    return absent;
  }

  /** Whether one of the fields of the value stands among these. */
  default boolean isIn(JsonObject fields) {
    throw new IllegalArgumentException("only records stand inline, not " + this);
  }

  /** The codec of a type of a component. */
  static Codec of(Type type) {
    return switch (type) {
      case ParameterizedType generic -> generic(generic);
      case Class<?> plain -> plain(plain);
      default -> throw new IllegalArgumentException("cannot be stored: " + type);
    };
  }

  private static Codec generic(ParameterizedType type) {
    Type[] of = type.getActualTypeArguments();
    Class<?> raw = (Class<?>) type.getRawType();
    if (raw == Optional.class) {
      return new Maybe(of(of[0]));
    }
    if (raw == List.class) {
      return new Many(of(of[0]), false);
    }
    if (raw == Set.class) {
      return new Many(of(of[0]), true);
    }
    if (raw == Map.class && of[0] == String.class) {
      return new Named(of(of[1]));
    }
    throw new IllegalArgumentException("cannot be stored: " + type);
  }

  private static Codec plain(Class<?> type) {
    if (type.isRecord() && !JsonValue.class.isAssignableFrom(type)) {
      return new Nested(type);
    }
    if (type.isEnum() && WireName.class.isAssignableFrom(type)) {
      return new Constant(type);
    }
    for (Scalar scalar : Scalar.values()) {
      if (scalar.types.contains(type)) {
        return new Plain(scalar);
      }
    }
    throw new IllegalArgumentException("cannot be stored: " + type);
  }

  /** A scalar, or a value that is JSON itself. */
  record Plain(Scalar scalar) implements Codec {
    @Override
    public JsonValue write(Object value) {
      return scalar.write(value);
    }

    @Override
    public Optional<Object> read(Optional<JsonValue> found) {
      return scalar == Scalar.OBJECT && found.isEmpty()
          ? Optional.of(JsonValue.EMPTY)
          : found.flatMap(scalar::read);
    }
  }

  /** The constants of an enum. */
  record Constant(Class<?> type) implements Codec {
    @Override
    public JsonValue write(Object value) {
      return JsonValue.of(((WireName) value).wireName());
    }

    @Override
    public Optional<Object> read(Optional<JsonValue> found) {
      return found.flatMap(
          value ->
              Stream.of(type.getEnumConstants())
                  .filter(each -> value.equals(JsonValue.of(((WireName) each).wireName())))
                  .findFirst());
    }
  }

  /** A value that may be missing. */
  record Maybe(Codec of) implements Codec {
    @Override
    public JsonValue write(Object value) {
      return ((Optional<?>) value).<JsonValue>map(of::write).orElseGet(JsonNull::new);
    }

    @Override
    public Optional<Object> read(Optional<JsonValue> found) {
      return Optional.of(found.flatMap(value -> of.read(Optional.of(value))));
    }

    @Override
    public Optional<Object> readInline(JsonObject fields) {
      return Optional.of(of.isIn(fields) ? of.readInline(fields) : Optional.empty());
    }

    @Override
    public boolean isIn(JsonObject fields) {
      return of.isIn(fields);
    }
  }

  /** An array. */
  record Many(Codec of, boolean distinct) implements Codec {
    @Override
    public JsonValue write(Object value) {
      return JsonValue.of(((Collection<?>) value).stream().map(of::write).toList());
    }

    @Override
    public Optional<Object> read(Optional<JsonValue> found) {
      return switch (found.orElseGet(() -> JsonValue.of(List.of()))) {
        case JsonArray(List<JsonValue> items) -> Optional.of(read(items));
        case JsonString _, JsonInteger _, JsonDecimal _, JsonBoolean _, JsonNull _, JsonObject _ ->
            Optional.empty();
      };
    }

    private Collection<Object> read(List<JsonValue> items) {
      List<Object> read =
          items.stream().flatMap(item -> of.read(Optional.of(item)).stream()).toList();
      return distinct ? Collections.unmodifiableSet(new LinkedHashSet<>(read)) : read;
    }
  }

  /** An object whose names are data. */
  record Named(Codec of) implements Codec {
    @Override
    public JsonValue write(Object value) {
      JsonValue.Builder fields = JsonValue.fields();
      ((Map<?, ?>) value).forEach((name, each) -> fields.put((String) name, of.write(each)));
      return fields.build();
    }

    @Override
    public Optional<Object> read(Optional<JsonValue> found) {
      return switch (found.orElse(JsonValue.EMPTY)) {
        case JsonObject(Map<String, JsonValue> fields) -> Optional.of(read(fields));
        case JsonString _, JsonInteger _, JsonDecimal _, JsonBoolean _, JsonNull _, JsonArray _ ->
            Optional.empty();
      };
    }

    private Map<String, Object> read(Map<String, JsonValue> fields) {
      Map<String, Object> read = new LinkedHashMap<>();
      fields.forEach(
          (name, each) -> of.read(Optional.of(each)).ifPresent(value -> read.put(name, value)));
      return Collections.unmodifiableMap(read);
    }
  }

  /** A record below. */
  record Nested(Class<?> type) implements Codec {
    @Override
    public JsonValue write(Object value) {
      return RecordJson.write((Record) value);
    }

    @Override
    public Optional<Object> read(Optional<JsonValue> found) {
      return found.orElseGet(JsonNull::new) instanceof JsonObject fields
          ? shape().read(fields)
          : Optional.empty();
    }

    @Override
    public Optional<Object> empty() {
      return Optional.of(shape().empty());
    }

    @Override
    public Optional<Object> readInline(JsonObject fields) {
      return shape().read(fields);
    }

    @Override
    public Object readInto(JsonObject below, Object absent) {
      return shape().read(below, absent);
    }

    @Override
    public boolean isIn(JsonObject fields) {
      return shape().isIn(fields);
    }

    private RecordShape shape() {
      return RecordShape.of(type);
    }
  }

  /** The types whose values hold nothing else. */
  enum Scalar {
    TEXT(String.class) {
      @Override
      JsonValue write(Object value) {
        return JsonValue.of((String) value);
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return value instanceof JsonString(String text) ? Optional.of(text) : Optional.empty();
      }
    },
    INT(int.class, Integer.class) {
      @Override
      JsonValue write(Object value) {
        return JsonValue.of((long) (Integer) value);
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return value instanceof JsonInteger(long number) && number == (int) number
            ? Optional.of((int) number)
            : Optional.empty();
      }
    },
    LONG(long.class, Long.class) {
      @Override
      JsonValue write(Object value) {
        return JsonValue.of((long) (Long) value);
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return value instanceof JsonInteger(long number) ? Optional.of(number) : Optional.empty();
      }
    },
    DOUBLE(double.class, Double.class) {
      @Override
      JsonValue write(Object value) {
        return JsonValue.of((double) (Double) value);
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return switch (value) {
          case JsonDecimal(double number) -> Optional.of(number);
          case JsonInteger(long number) -> Optional.of((double) number);
          case JsonString _, JsonBoolean _, JsonNull _, JsonArray _, JsonObject _ ->
              Optional.empty();
        };
      }
    },
    FLAG(boolean.class, Boolean.class) {
      @Override
      JsonValue write(Object value) {
        return JsonValue.of((boolean) (Boolean) value);
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return value instanceof JsonBoolean(boolean flag) ? Optional.of(flag) : Optional.empty();
      }
    },
    INSTANT(Instant.class) {
      @Override
      JsonValue write(Object value) {
        return JsonValue.of(Instants.text((Instant) value));
      }

      @Override
      Optional<Object> read(JsonValue value) {
        try {
          return value instanceof JsonString(String text)
              ? Optional.of(Instant.parse(text))
              : Optional.empty();
        } catch (DateTimeException _) {
          return Optional.empty();
        }
      }
    },
    OBJECT(JsonObject.class) {
      @Override
      JsonValue write(Object value) {
        return (JsonObject) value;
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return value instanceof JsonObject ? Optional.of(value) : Optional.empty();
      }
    },
    VALUE(JsonValue.class) {
      @Override
      JsonValue write(Object value) {
        return (JsonValue) value;
      }

      @Override
      Optional<Object> read(JsonValue value) {
        return Optional.of(value);
      }
    };

    private final Set<Class<?>> types;

    Scalar(Class<?>... types) {
      this.types = Set.of(types);
    }

    abstract JsonValue write(Object value);

    abstract Optional<Object> read(JsonValue value);
  }
}
