package io.domainwatch.boot.terminal;

import io.domainwatch.core.text.Language;
import io.domainwatch.dashboard.text.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the program says in English, in the language of the terminal: sentences of every part of it,
 * and of servers that are asked, are recognized by their English text (docs/adr/0087).
 */
final class Translation {
  /** The bundles of this package: help of commands, sentences, and meanings of keys. */
  static final List<String> AREAS = List.of("help", "sentences", "keys");

  private static final Control FILES = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
  private static final Map<Language, Translation> MADE = new ConcurrentHashMap<>();
  private static final String BEHIND = ": ";

  /** The name of a field and what is wrong with it. */
  private static final Pattern FIELD = Pattern.compile("([A-Za-z][\\w.\\[\\]-]*) (.+)");

  private final Locale language;
  private final Map<String, String> exact = new HashMap<>();
  private final List<SentenceTemplate> templates = new ArrayList<>();

  private Translation(Language language) {
    this.language = language.locale();
    Stream.concat(
            AREAS.stream().map(area -> Speech.class.getPackageName() + "." + area),
            Stream.of(Texts.class.getPackageName() + ".refusals"))
        .forEach(this::take);
    templates.sort(Comparator.comparingInt(SentenceTemplate::letters).reversed());
  }

  /** The one into a language that is not English. */
  static Translation into(Language language) {
    return MADE.computeIfAbsent(language, Translation::new);
  }

  /** The texts of an area. */
  static ResourceBundle bundle(String area, Locale language) {
    return named(Speech.class.getPackageName() + "." + area, language);
  }

  private static ResourceBundle named(String name, Locale language) {
    return ResourceBundle.getBundle(name, language, Translation.class.getClassLoader(), FILES);
  }

  private void take(String name) {
    ResourceBundle english = named(name, Locale.ROOT);
    ResourceBundle other = named(name, language);
    for (String key : english.keySet()) {
      String text = english.getString(key);
      if (text.contains("{0")) {
        templates.add(SentenceTemplate.of(text, other.getString(key)));
      } else {
        exact.put(text, other.getString(key));
      }
    }
  }

  /** A text in the language; what is not known stays as it is. */
  String of(String english) {
    return find(english).orElse(english);
  }

  /** The same; empty for what is not known. */
  Optional<String> find(String english) {
    return whole(english)
        .or(() -> field(english))
        .or(() -> behindName(english))
        .or(() -> beside(english, "; "))
        .or(() -> beside(english, ", ").filter(_ -> begins(english)));
  }

  private Optional<String> whole(String english) {
    return Optional.ofNullable(exact.get(english))
        .or(
            () ->
                templates.stream()
                    .flatMap(each -> each.translate(english, language, this::of).stream())
                    .findFirst());
  }

  /** In German the verb depends on the noun, so a colon stands behind the field (ADR 76). */
  private Optional<String> field(String english) {
    Matcher field = FIELD.matcher(english);
    return field.matches()
        ? whole(field.group(2)).map(rest -> field.group(1) + BEHIND + rest)
        : Optional.empty();
  }

  /** A sentence behind the name of what it is about: a file and line, a domain. */
  private Optional<String> behindName(String english) {
    for (int at = english.indexOf(BEHIND); at > 0; at = english.indexOf(BEHIND, at + 1)) {
      String rest = english.substring(at + BEHIND.length());
      Optional<String> known = whole(rest).or(() -> field(rest));
      if (known.isPresent()) {
        return Optional.of(english.substring(0, at) + BEHIND + known.get());
      }
    }
    return Optional.empty();
  }

  /** Several texts, of which one at least is known; others are names and conditions. */
  private Optional<String> beside(String english, String between) {
    List<String> parts = List.of(english.split(Pattern.quote(between), -1));
    String joined =
        parts.stream()
            .map(part -> whole(part).or(() -> field(part)).orElse(part))
            .collect(Collectors.joining(between));
    return Optional.of(joined).filter(text -> parts.size() > 1 && !text.equals(english));
  }

  /** Whether the first text before a comma is known: a sentence has commas too. */
  private boolean begins(String english) {
    return whole(english.split(", ", 2)[0]).isPresent();
  }
}
