package io.domainwatch.core.json;

import java.util.List;
import java.util.stream.Stream;

/** The fields of records that hold no further record: names of nested objects, outermost first. */
final class FieldPaths {

  private FieldPaths() {}

  /** Those of the records of a class, in their order; none leads through an array. */
  static List<List<String>> of(Class<?> type) {
    return RecordShape.of(type).components().stream()
        .flatMap(
            each -> below(each.codec()).stream().map(path -> each.inline() ? path : in(each, path)))
        .toList();
  }

  private static List<String> in(Component component, List<String> below) {
    return Stream.concat(Stream.of(component.name()), below.stream()).toList();
  }

  private static List<List<String>> below(Codec codec) {
    return switch (codec) {
      case Codec.Plain _, Codec.Constant _ -> List.of(List.of());
      case Codec.Maybe(Codec of) -> below(of);
      case Codec.Nested(Class<?> type) -> of(type);
      case Codec.Many _, Codec.Named _ -> List.of();
    };
  }
}
