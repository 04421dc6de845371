package io.domainwatch.core.text;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/**
 * The texts of the core in a language, from the bundles of this package. A key is {@code
 * area.name}; the area names the bundle.
 */
public record Wording(Language language) {
  /** What the API, files and logs say. */
  public static final Wording ENGLISH = new Wording(Language.ENGLISH);

  /** The bundles of this package. */
  public static final List<String> AREAS = List.of("labels", "letters", "messages");

  private static final Control FILES = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

  /**
   * A text.
   *
   * @param arguments what stands for {@code {0}} and so on ({@link MessageFormat}; apostrophes
   *     stand for themselves); numbers are written as the language writes them
   * @throws MissingResourceException when there is none with this key
   */
  public String text(String key, Object... arguments) {
    return filled(bundle(key).getString(key), language.locale(), arguments);
  }

  /** A pattern with its places filled, as {@link #text} fills those of the core. */
  public static String filled(String pattern, Locale locale, Object... arguments) {
    return arguments.length == 0
        ? pattern
        : new MessageFormat(pattern.replace("'", "''"), locale).format(arguments);
  }

  /** A text without arguments; empty when there is none with this key. */
  public Optional<String> find(String key) {
    ResourceBundle bundle = bundle(key);
    return bundle.containsKey(key) ? Optional.of(bundle.getString(key)) : Optional.empty();
  }

  /** A name of the wire with hyphens between its words, as keys have it. */
  public static String hyphened(String wireName) {
    return wireName.replace('_', '-');
  }

  private ResourceBundle bundle(String key) {
    return bundle(key.substring(0, Math.max(0, key.indexOf('.'))), language.locale());
  }

  /** The bundle of one of {@link #AREAS}. */
  public static ResourceBundle bundle(String area, Locale locale) {
    return ResourceBundle.getBundle(
        Wording.class.getPackageName() + "." + area, locale, Wording.class.getClassLoader(), FILES);
  }
}
