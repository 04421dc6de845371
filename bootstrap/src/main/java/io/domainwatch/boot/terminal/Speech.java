package io.domainwatch.boot.terminal;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/**
 * What commands say to people, in the language of the terminal. JSON, exit codes, names of commands
 * and options, and logs are the same in all languages.
 *
 * @param wording the texts of the core in that language
 */
public record Speech(Wording wording) {
  /** What is said where no language is set. */
  public static final Speech ENGLISH = new Speech(Wording.ENGLISH);

  /**
   * The language of an environment: the first of {@code LC_ALL}, {@code LC_MESSAGES} and {@code
   * LANG} that is set and not empty decides (POSIX.1-2024, Base Definitions, 8.2).
   */
  public static Speech of(Map<String, String> environment) {
    String locale =
        Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
            .map(name -> environment.getOrDefault(name, ""))
            .filter(value -> !value.isEmpty())
            .findFirst()
            .orElse("");
    return Language.find(locale.replaceFirst("[_.@].*", ""))
        .map(language -> new Speech(new Wording(language)))
        .orElse(ENGLISH);
  }

  /**
   * A text of the terminal.
   *
   * @param name its key without the area
   * @param arguments what stands in its places
   * @throws MissingResourceException when there is none with this name
   */
  public String text(String name, Object... arguments) {
    return Wording.filled(
        bundle(wording.language()).getString("terminal." + name),
        wording.language().locale(),
        arguments);
  }

  /** An empty table with these texts as its headings. */
  public Table table(String... names) {
    return Table.of(Stream.of(names).map(this::text).toArray(String[]::new));
  }

  /**
   * A code in words.
   *
   * @param kind what the names of its texts begin with; a code without a text has its words
   */
  public String word(String kind, String code) {
    ResourceBundle bundle = bundle(wording.language());
    String key = "terminal." + kind + "-" + Wording.hyphened(code);
    return bundle.containsKey(key) ? bundle.getString(key) : ReasonPhrases.of(code);
  }

  /** What some part of the program says in English; what is not known stays as it is. */
  public String said(String english) {
    return wording.language() == Language.ENGLISH
        ? english
        : Translation.into(wording.language()).of(english);
  }

  /** A code whose words the core has under this name of its labels. */
  public String label(String kind, String code) {
    return find(kind, code).orElseGet(() -> ReasonPhrases.of(code));
  }

  /** The same; empty for one that this program does not know. */
  public Optional<String> find(String kind, String code) {
    return wording.find("labels." + kind + "-" + Wording.hyphened(code));
  }

  /** What people call a check. */
  public String label(CheckType type) {
    return label("check", type.wireName());
  }

  static ResourceBundle bundle(Language language) {
    return Translation.bundle("terminal", language.locale());
  }
}
