package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** Scalars of several kinds: for each kind, a column of the runs that have one of it. */
record MixedColumn(List<ScalarColumn> columns, Groups groups) implements ScalarColumn {

  static void write(Sections out, List<JsonValue> values) {
    List<Class<?>> kinds = new ArrayList<>();
    long[] codes = Groups.codes(values.stream().<Class<?>>map(JsonValue::getClass).toList(), kinds);
    out.addNumbers(codes);
    for (Class<?> kind : kinds) {
      ScalarColumn.write(out, values.stream().filter(kind::isInstance).toList());
    }
  }

  static MixedColumn read(Sections.Reading in, int count) {
    Groups groups = Groups.of(in.nextNumbers(count).all());
    List<ScalarColumn> columns = new ArrayList<>();
    for (int kind = 0; kind < groups.count(); kind++) {
      columns.add(ScalarColumn.read(in, groups.size(kind)));
    }
    return new MixedColumn(columns, groups);
  }

  @Override
  public JsonValue at(int run) {
    return columns.get(groups.group(run)).at(groups.rank(run));
  }
}
