package io.domainwatch.dashboard.sample;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An observation of any check with something in each of its components. */
public final class RecordSample {
  private RecordSample() {}

  /** The stored form of an observation of the check. */
  public static JsonValue.JsonObject of(CheckType type) {
    String simpleName =
        Arrays.stream(type.wireName().split("_"))
            .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
            .collect(Collectors.joining("", "", "Observation"));
    String name =
        "%s.%s.%s"
            .formatted(
                CheckType.class.getPackageName(), type.wireName().replace("_", ""), simpleName);
    try {
      return RecordJson.write((Record) filled(Class.forName(name)));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Object filled(Type type) throws ReflectiveOperationException {
    return switch (type) {
      case ParameterizedType generic -> holder(generic);
      case Class<?> plain when plain.isRecord() -> record(plain);
      case Class<?> plain when plain.isSealed() -> filled(plain.getPermittedSubclasses()[0]);
      case Class<?> plain when plain.isEnum() -> plain.getEnumConstants()[0];
      case Class<?> plain -> scalar(plain);
      default -> throw new AssertionError("no sample of " + type);
    };
  }

  private static Object holder(ParameterizedType type) throws ReflectiveOperationException {
    Type[] of = type.getActualTypeArguments();
    Object inner = filled(of[of.length - 1]);
    return switch (type.getRawType().getTypeName()) {
      case "java.util.Optional" -> Optional.of(inner);
      case "java.util.List" -> List.of(inner);
      case "java.util.Map" -> Map.of("name", inner);
      default -> throw new AssertionError("no sample of " + type);
    };
  }

  private static Object record(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = filled(components[i].getGenericType());
    }
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return type.getDeclaredConstructor(types).newInstance(values);
  }

  private static Object scalar(Class<?> type) {
    return switch (type.getName()) {
      case "java.lang.String" -> "text";
      case "int", "java.lang.Integer" -> 1;
      case "long", "java.lang.Long" -> 1L;
      case "double", "java.lang.Double" -> 0.5;
      case "boolean", "java.lang.Boolean" -> true;
      case "java.time.Instant" -> Instant.parse("2026-11-21T10:00:00Z");
      case "java.time.Duration" -> Duration.ofSeconds(1);
      case "io.domainwatch.core.json.JsonValue" -> JsonValue.of("text");
      case "io.domainwatch.core.json.JsonValue$JsonObject" -> JsonValue.EMPTY;
      default -> throw new AssertionError("no sample of " + type);
    };
  }
}
