package io.domainwatch.core.check.emailauth.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A list of {@code name=value} separated by semicolons, as DKIM (RFC 6376 §3.2), DMARC (RFC 9989
 * §4.7), MTA-STS, TLS reporting and BIMI write it, read leniently: what is no tag is set aside.
 */
public final class TagList {

  private final Map<String, String> tags = new LinkedHashMap<>();
  private final List<String> strays = new ArrayList<>();
  private final List<String> repeated = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  private TagList() {}

  /** Reads a record; never fails. Names are taken in lower case, white space around is dropped. */
  public static TagList parse(String record) {
    TagList list = new TagList();
    int from = 0;
    while (from <= record.length()) {
      int semicolon = record.indexOf(';', from);
      int to = semicolon < 0 ? record.length() : semicolon;
      list.read(trim(record.substring(from, to)));
      from = to + 1;
    }
    return list;
  }

  private void read(String tag) {
    if (tag.isEmpty()) {
      return;
    }
    int equals = tag.indexOf('=');
    String name = equals < 0 ? "" : trim(tag.substring(0, equals)).toLowerCase(Locale.ROOT);
    if (!isName(name)) {
      strays.add(tag);
      problems.add("\"" + Shown.term(tag) + "\" is no tag");
    } else if (tags.putIfAbsent(name, trim(tag.substring(equals + 1))) != null) {
      repeated.add(name);
      problems.add("the tag " + Shown.term(name) + " is there twice");
    }
  }

  /** The value of a tag, the first where it is repeated. */
  public Optional<String> find(String name) {
    return Optional.ofNullable(tags.get(name));
  }

  /** Whether the first tag has this name, and exactly this value. */
  public boolean startsWith(String name, String value) {
    return tags.entrySet().stream()
        .findFirst()
        .filter(first -> first.getKey().equals(name) && first.getValue().equals(value))
        .isPresent();
  }

  /** The names of all tags, in order, none twice. */
  public List<String> names() {
    return List.copyOf(tags.keySet());
  }

  /** The pieces between semicolons that are no {@code name=value}, as written, in order. */
  public List<String> strays() {
    return List.copyOf(strays);
  }

  /** The names of tags that are there again, in order. */
  public List<String> repeated() {
    return List.copyOf(repeated);
  }

  /** What is not as it should be, in order, for people. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** The items of a value that is separated by commas, white space around dropped, none empty. */
  public static List<String> items(String value) {
    List<String> items = new ArrayList<>();
    int from = 0;
    while (from <= value.length()) {
      int comma = value.indexOf(',', from);
      int to = comma < 0 ? value.length() : comma;
      String item = trim(value.substring(from, to));
      if (!item.isEmpty()) {
        items.add(item);
      }
      from = to + 1;
    }
    return List.copyOf(items);
  }

  private static boolean isName(String text) {
    return !text.isEmpty()
        && Character.isLetter(text.charAt(0))
        && text.chars().allMatch(TagList::isNameCharacter);
  }

  private static boolean isNameCharacter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  }

  private static String trim(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isSpace(text.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }
}
