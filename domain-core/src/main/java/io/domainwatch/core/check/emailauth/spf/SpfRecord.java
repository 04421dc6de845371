package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.record.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A record that keeps the grammar (RFC 7208 §12), as its terms in order. */
record SpfRecord(List<SpfTerm> terms) {

  private static final String VERSION = "v=spf1";

  /**
   * Whether a TXT record is an SPF record: the version, then a space or the end (RFC 7208 §4.5).
   */
  static boolean isSpf(String text) {
    return text.regionMatches(true, 0, VERSION, 0, VERSION.length())
        && (text.length() == VERSION.length() || text.charAt(VERSION.length()) == ' ');
  }

  /** Reads a text for which {@link #isSpf} holds. */
  static SpfRecord parse(String text) throws SpfSyntaxException {
    List<SpfTerm> terms = new ArrayList<>();
    int at = VERSION.length();
    while (at < text.length()) {
      int space = text.indexOf(' ', at);
      int end = space < 0 ? text.length() : space;
      if (end > at) {
        terms.add(SpfTermParser.parse(text.substring(at, end)));
      }
      at = end + 1;
    }
    SpfRecord record = new SpfRecord(List.copyOf(terms));
    record.refuseRepeated(SpfTerm.Redirect.class, "redirect");
    record.refuseRepeated(SpfTerm.Explanation.class, "exp");
    return record;
  }

  private void refuseRepeated(Class<? extends SpfTerm> kind, String name)
      throws SpfSyntaxException {
    if (terms.stream().filter(kind::isInstance).count() > 1) {
      throw new SpfSyntaxException("the modifier " + Shown.term(name) + " is there twice");
    }
  }

  /** The mechanisms that are ever looked at: those up to the first {@code all} (RFC 7208 §5.1). */
  List<SpfTerm.Mechanism> evaluated() {
    List<SpfTerm.Mechanism> evaluated = new ArrayList<>();
    for (SpfTerm term : terms) {
      if (term instanceof SpfTerm.Mechanism mechanism) {
        evaluated.add(mechanism);
        if (mechanism instanceof SpfTerm.All) {
          break;
        }
      }
    }
    return evaluated;
  }

  /** The first {@code all}. */
  Optional<SpfTerm.All> all() {
    return terms.stream()
        .filter(SpfTerm.All.class::isInstance)
        .map(SpfTerm.All.class::cast)
        .findFirst();
  }

  /** The redirect where it counts: only without {@code all} (RFC 7208 §6.1). */
  Optional<DomainSpec> redirect() {
    return all().isPresent()
        ? Optional.empty()
        : terms.stream()
            .filter(SpfTerm.Redirect.class::isInstance)
            .map(term -> ((SpfTerm.Redirect) term).target())
            .findFirst();
  }
}
