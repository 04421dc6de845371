package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** Texts of few patterns: for each pattern, a column for each of its numbers. */
record PatternColumn(
    List<TextPattern> patterns, Groups groups, List<List<Sections.Numbers>> numbers)
    implements ScalarColumn {

  static void write(Sections out, List<JsonValue> texts) {
    List<List<Long>> found = new ArrayList<>();
    List<TextPattern> all = new ArrayList<>();
    for (JsonValue text : texts) {
      List<Long> numbers = new ArrayList<>();
      all.add(TextPattern.of(TextPattern.text(text), numbers));
      found.add(numbers);
    }
    List<TextPattern> different = new ArrayList<>();
    long[] codes = Groups.codes(all, different);
    out.texts().count(different.size());
    out.addNumbers(codes);
    Groups groups = Groups.of(codes);
    for (int pattern = 0; pattern < different.size(); pattern++) {
      writePattern(out, different.get(pattern), having(pattern, groups, found));
    }
  }

  static PatternColumn read(Sections.Reading in, int count) {
    int size = in.texts().size(count);
    Groups groups = Groups.of(in.nextNumbers(count).all());
    List<TextPattern> patterns = new ArrayList<>();
    List<List<Sections.Numbers>> numbers = new ArrayList<>();
    for (int pattern = 0; pattern < size; pattern++) {
      List<String> between = new ArrayList<>();
      int parts = in.texts().size(in.texts().left());
      for (int i = 0; i < parts; i++) {
        between.add(Scalars.readText(in.texts()));
      }
      List<Sections.Numbers> columns = new ArrayList<>();
      for (int i = 1; i < parts; i++) {
        columns.add(in.nextNumbers(groups.size(pattern)));
      }
      patterns.add(new TextPattern(between));
      numbers.add(columns);
    }
    return new PatternColumn(patterns, groups, numbers);
  }

  @Override
  public JsonValue at(int run) {
    List<String> between = patterns.get(groups.group(run)).between();
    List<Sections.Numbers> columns = numbers.get(groups.group(run));
    StringBuilder text = new StringBuilder(between.getFirst());
    for (int i = 0; i < columns.size(); i++) {
      text.append(columns.get(i).at(groups.rank(run))).append(between.get(i + 1));
    }
    return new JsonValue.JsonString(text.toString());
  }

  private static List<List<Long>> having(int pattern, Groups groups, List<List<Long>> found) {
    List<List<Long>> having = new ArrayList<>();
    for (int run = 0; run < found.size(); run++) {
      if (groups.group(run) == pattern) {
        having.add(found.get(run));
      }
    }
    return having;
  }

  private static void writePattern(Sections out, TextPattern pattern, List<List<Long>> runs) {
    out.texts().count(pattern.between().size());
    pattern.between().forEach(text -> Scalars.writeText(out.texts(), text));
    for (int i = 0; i + 1 < pattern.between().size(); i++) {
      int column = i;
      out.addNumbers(runs.stream().mapToLong(numbers -> numbers.get(column)).toArray());
    }
  }
}
