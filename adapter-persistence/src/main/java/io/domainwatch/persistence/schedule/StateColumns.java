package io.domainwatch.persistence.schedule;

import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.StateCodec;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.sql.ValueJson;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The state of a check as three columns: what moves with every trouble, the baseline, the memory.
 * Each is null while it is empty. Equal baselines and equal memories give equal texts, so that a
 * large one that stayed the same is not written again.
 */
record StateColumns(@Nullable String state, @Nullable String baseline, @Nullable String memory) {

  /** The columns of a state. */
  static StateColumns of(CheckState state) {
    CheckState troubles = with(state, Map.of(), JsonValue.EMPTY);
    return new StateColumns(
        text(StateCodec.of(troubles)),
        text(new JsonValue.JsonObject(new TreeMap<>(state.baseline()))),
        text(state.memory()));
  }

  /** The state in the columns. */
  CheckState checkState() {
    return state == null && baseline == null && memory == null
        ? CheckState.NEW
        : with(StateCodec.read(fields(state)), fields(baseline).fields(), fields(memory));
  }

  private static CheckState with(
      CheckState state, Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckState(
        state.conditions(), state.incidents(), state.pending(), baseline, memory, state.untold());
  }

  private static @Nullable String text(JsonValue.JsonObject fields) {
    return fields.isEmpty() ? null : JsonText.compact(fields);
  }

  private static JsonValue.JsonObject fields(@Nullable String json) {
    return json == null ? JsonValue.EMPTY : ValueJson.readFields(json);
  }
}
