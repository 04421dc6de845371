package io.domainwatch.checks.net.tls.hello;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What came out about weak cipher classes, each asked for at one or more versions. */
final class TlsWeakAnswers {
  private record Question(TlsCipherClass cipherClass, TlsVersion version) {}

  private final Map<Question, TlsOffer> given = new HashMap<>();
  private final List<String> suites = new ArrayList<>();

  /** The classes that are not known to be offered; the caller's to change. */
  Set<TlsCipherClass> notFound() {
    Set<TlsCipherClass> left = EnumSet.copyOf(TlsCipherClass.WEAK);
    given.forEach(
        (question, answer) -> {
          if (answer == TlsOffer.OFFERED) {
            left.remove(question.cipherClass());
          }
        });
    return left;
  }

  /** These are asked for now; unknown until answered. */
  void open(Collection<TlsCipherClass> classes, TlsVersion version) {
    classes.forEach(each -> given.put(new Question(each, version), TlsOffer.UNKNOWN));
  }

  /** The server refused them all. */
  void refused(Collection<TlsCipherClass> classes, TlsVersion version) {
    classes.forEach(each -> given.put(new Question(each, version), TlsOffer.NOT_OFFERED));
  }

  /** The server chose this suite; answers which of the asked classes it is of. */
  TlsCipherClass found(int suite, Collection<TlsCipherClass> asked, TlsVersion version) {
    TlsCipherClass found =
        asked.stream().filter(each -> each.contains(suite)).findFirst().orElseThrow();
    given.put(new Question(found, version), TlsOffer.OFFERED);
    suites.add(TlsCipherClass.nameOf(suite));
    return found;
  }

  /** The suites that the server chose, by name, in the order found. */
  List<String> suites() {
    return suites;
  }

  /**
   * One answer for each weak class: offered at some version, refused at all asked, or unknown.
   *
   * @param versionsCertain whether it is clear at which versions there was something to ask
   */
  Map<TlsCipherClass, TlsOffer> answers(boolean versionsCertain) {
    Map<TlsCipherClass, TlsOffer> answers = new EnumMap<>(TlsCipherClass.class);
    for (TlsCipherClass each : TlsCipherClass.WEAK) {
      answers.put(each, answer(each, versionsCertain));
    }
    return answers;
  }

  private TlsOffer answer(TlsCipherClass cipherClass, boolean versionsCertain) {
    List<TlsOffer> all =
        given.entrySet().stream()
            .filter(entry -> entry.getKey().cipherClass() == cipherClass)
            .map(Map.Entry::getValue)
            .toList();
    if (all.contains(TlsOffer.OFFERED)) {
      return TlsOffer.OFFERED;
    }
    return versionsCertain && !all.contains(TlsOffer.UNKNOWN)
        ? TlsOffer.NOT_OFFERED
        : TlsOffer.UNKNOWN;
  }
}
