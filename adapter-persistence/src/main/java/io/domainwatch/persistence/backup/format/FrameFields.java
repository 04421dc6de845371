package io.domainwatch.persistence.backup.format;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import java.util.List;

/** The JSON of a frame; what is missing in it throws {@link BackupDamaged}. */
final class FrameFields {
  /** Objects and arrays within each other, digits of a number; ours have fewer. */
  private static final JsonReader READER =
      JsonReader.strict(new JsonLimits(8, 20, Frame.MAX_CONTENT));

  private final Frame frame;
  private final JsonValue.JsonObject fields;

  private FrameFields(Frame frame, JsonValue.JsonObject fields) {
    this.frame = frame;
    this.fields = fields;
  }

  static FrameFields of(Frame frame) {
    return READER
        .read(frame.content())
        .object()
        .map(fields -> new FrameFields(frame, fields))
        .orElseThrow(() -> new BackupDamaged("it is damaged: no JSON", frame.position()));
  }

  String text(String name) {
    return fields.findText(name).orElseThrow(this::damaged);
  }

  long whole(String name) {
    return fields.findWhole(name).orElseThrow(this::damaged);
  }

  boolean flag(String name) {
    return fields.find(name).map(value -> fields.isTrue(name)).orElseThrow(this::damaged);
  }

  List<String> texts(String name) {
    return fields.textsOf(name);
  }

  BackupDamaged damaged() {
    return new BackupDamaged("it is damaged: a field is missing", frame.position());
  }
}
