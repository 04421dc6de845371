package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.util.ArrayList;
import java.util.List;

/** What stands at one place of the observations of many runs. */
sealed interface ScalarColumn
    permits ScalarColumn.Constant,
        ScalarColumn.Integers,
        ScalarColumn.Dictionary,
        MixedColumn,
        PatternColumn {
  /** All runs have the same. */
  int CONSTANT = 0;

  /** Whole numbers. */
  int INTEGERS = 1;

  /** A list of those that are different, and which of them each run has. */
  int DICTIONARY = 2;

  /** Texts that differ in numbers alone. */
  int PATTERNS = 3;

  /** Of several kinds, such as numbers and nulls: which, and a column of each. */
  int MIXED = 4;

  /** Texts in which so many differ for each pattern are taken apart. */
  int TEXTS_A_PATTERN = 4;

  /** What stands there in a run. */
  JsonValue at(int run);

  /**
   * Adds a column.
   *
   * @param values of one run at least
   */
  static void write(Sections out, List<JsonValue> values) {
    List<JsonValue> different = new ArrayList<>();
    long[] codes = Groups.codes(values, different);
    if (different.size() == 1) {
      out.texts().octet(CONSTANT);
      Scalars.write(out.texts(), different.getFirst());
    } else if (different.stream().map(JsonValue::getClass).distinct().count() > 1) {
      out.texts().octet(MIXED);
      MixedColumn.write(out, values);
    } else if (different.getFirst() instanceof JsonValue.JsonInteger) {
      out.texts().octet(INTEGERS);
      out.addNumbers(values.stream().mapToLong(ScalarColumn::number).toArray());
    } else if (different.getFirst() instanceof JsonValue.JsonString
        && TextPattern.count(different) * TEXTS_A_PATTERN <= different.size()) {
      out.texts().octet(PATTERNS);
      PatternColumn.write(out, values);
    } else {
      out.texts().octet(DICTIONARY);
      out.texts().count(different.size());
      different.forEach(scalar -> Scalars.write(out.texts(), scalar));
      out.addNumbers(codes);
    }
  }

  /** The next column. */
  static ScalarColumn read(Sections.Reading in, int count) {
    int kind = in.texts().octet();
    return switch (kind) {
      case CONSTANT -> new Constant(Scalars.read(in.texts()));
      case INTEGERS -> new Integers(in.nextNumbers(count));
      case DICTIONARY -> {
        int size = in.texts().size(count);
        List<JsonValue> different = new ArrayList<>();
        for (int i = 0; i < size; i++) {
          different.add(Scalars.read(in.texts()));
        }
        yield new Dictionary(different, Groups.of(in.nextNumbers(count).all()));
      }
      case MIXED -> MixedColumn.read(in, count);
      case PATTERNS -> PatternColumn.read(in, count);
      default -> throw new PieceDamaged("there is no column of kind " + kind);
    };
  }

  private static long number(JsonValue value) {
    return ((JsonValue.JsonInteger) value).number();
  }

  /** {@link #CONSTANT}. */
  record Constant(JsonValue value) implements ScalarColumn {
    @Override
    public JsonValue at(int run) {
      return value;
    }
  }

  /** {@link #INTEGERS}. */
  record Integers(Sections.Numbers numbers) implements ScalarColumn {
    @Override
    public JsonValue at(int run) {
      return new JsonValue.JsonInteger(numbers.at(run));
    }
  }

  /** {@link #DICTIONARY}. */
  record Dictionary(List<JsonValue> different, Groups groups) implements ScalarColumn {
    @Override
    public JsonValue at(int run) {
      return different.get(groups.group(run));
    }
  }
}
