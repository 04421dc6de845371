package io.domainwatch.dashboard.text;

import io.domainwatch.core.report.ReportText;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The texts of the dashboard, from the resource bundles of this package and those of the core, in
 * the language of whom the thread works for. A key is {@code area.name}; the area names the bundle.
 */
public final class Texts {
  /** Who reads what a thread makes; English and UTC where nobody is. */
  private static final ScopedValue<Supplier<Reader>> READER = ScopedValue.newInstance();

  private static final Control FILES = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

  private Texts() {}

  /**
   * Works for somebody.
   *
   * @param reader asked for each text, since a request becomes known to be somebody's while it is
   *     worked on
   */
  public static void withReader(Supplier<Reader> reader, Runnable work) {
    ScopedValue.where(READER, reader).run(work);
  }

  /** What is made for somebody. */
  public static <T> T madeFor(Reader reader, Supplier<T> work) {
    Supplier<Reader> whoever = () -> reader;
    return ScopedValue.where(READER, whoever).call(work::get);
  }

  /** Whom this thread works for. */
  public static Reader reader() {
    return READER.isBound() ? READER.get().get() : Reader.UNKNOWN;
  }

  /**
   * A text.
   *
   * @param arguments what stands for {@code {0}} and so on ({@link Wording#text}; apostrophes stand
   *     for themselves); numbers are written as the language writes them
   * @throws MissingResourceException when there is none with this key
   */
  public static String text(String key, Object... arguments) {
    Locale language = reader().language();
    return Wording.filled(pattern(key, language), language, arguments);
  }

  /** The texts of the core, in the language of whom this thread works for. */
  public static Wording wording() {
    return new Wording(Language.find(reader().language().toLanguageTag()).orElse(Language.ENGLISH));
  }

  /** The words of reports, in the same language. */
  public static ReportText reports() {
    return new ReportText(wording());
  }

  /** A text without arguments; empty when the bundle of its area has none with this key. */
  public static Optional<String> find(String key) {
    ResourceBundle bundle = bundle(key, reader().language());
    return bundle.containsKey(key) ? Optional.of(bundle.getString(key)) : Optional.empty();
  }

  /**
   * A part of a text that has markup in it.
   *
   * @param place which markup comes behind these words, from 0; -1 behind the last ones
   */
  public record Piece(String words, int place) {}

  /** A text cut at its places {@code {0}} to {@code {9}}, in order. */
  public static List<Piece> pieces(String key) {
    String pattern = pattern(key, reader().language());
    List<Piece> pieces = new ArrayList<>();
    Matcher place = PLACE.matcher(pattern);
    int from = 0;
    while (place.find()) {
      pieces.add(
          new Piece(pattern.substring(from, place.start()), Integer.parseInt(place.group(1))));
      from = place.end();
    }
    pieces.add(new Piece(pattern.substring(from), -1));
    return pieces;
  }

  /** The keys of an area by their English texts, each of which is there once. */
  static Map<String, String> keysByEnglish(String area) {
    ResourceBundle english = bundle(area + ".", Locale.ENGLISH);
    return english.keySet().stream()
        .collect(Collectors.toUnmodifiableMap(english::getString, Function.identity()));
  }

  private static String pattern(String key, Locale language) {
    return bundle(key, language).getString(key);
  }

  private static ResourceBundle bundle(String key, Locale language) {
    String area = key.substring(0, Math.max(0, key.indexOf('.')));
    if (Wording.AREAS.contains(area)) {
      return Wording.bundle(area, language);
    }
    return ResourceBundle.getBundle(
        Texts.class.getPackageName() + "." + area, language, Texts.class.getClassLoader(), FILES);
  }
}
