package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Slip;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What keeps the grammar and is not what was meant (docs/spec/checks/email_auth.md, "SPF"):
 * receivers do as they are told, or pass it over, and nobody is warned.
 */
final class SpfSlips {

  /** Slips that are kept of one record. */
  private static final int LIMIT = 10;

  private static final String MECHANISMS = "all|include|a|mx|ptr|ip4|ip6|exists";

  /** A mechanism written as a modifier: an unknown modifier is ignored (RFC 7208 §6). */
  private static final Pattern AS_MODIFIER =
      Pattern.compile("(?i)(" + MECHANISMS + "|ipv4|ipv6|ip|v)=(.*)");

  /** The name of a mechanism twice, {@code include:include:}. */
  private static final Pattern DOUBLED =
      Pattern.compile("(?i)[-+~?]?(include|a|mx|ptr|exists):(" + MECHANISMS + "):.*");

  private static final Pattern ALL = Pattern.compile("(?i)[-+~?]?all");

  private final List<Slip> slips = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private boolean afterAll;
  private Optional<String> redirect = Optional.empty();

  private SpfSlips() {}

  /** Those of a text that is an SPF record; in the order of its terms, at most 10. */
  static List<Slip> of(String record) {
    SpfSlips found = new SpfSlips();
    String[] terms = record.split(" ", -1);
    for (int i = 1; i < terms.length; i++) {
      if (!terms[i].isEmpty()) {
        found.read(terms[i]);
      }
    }
    if (found.afterAll) {
      found.redirect.ifPresent(
          term -> found.add("redirect_ignored", term, "counts for nothing beside all"));
    }
    return found.slips.stream().limit(LIMIT).toList();
  }

  private void read(String term) {
    String lower = term.toLowerCase(Locale.ROOT);
    Matcher modifier = AS_MODIFIER.matcher(term);
    if (modifier.matches()) {
      asModifier(term, modifier);
    } else if (DOUBLED.matcher(term).matches()) {
      add("doubled_name", term, "names two mechanisms where one belongs");
    } else if (lower.startsWith("redirect=")) {
      redirect = Optional.of(term);
    } else if (afterAll && !lower.startsWith("exp=") && !term.contains("=")) {
      add("after_all", term, "stands behind all, where nothing is looked at");
    } else if (!seen.add(withoutSign(lower))) {
      add("repeated", term, "is there twice");
    }
    afterAll |= ALL.matcher(term).matches();
  }

  private void asModifier(String term, Matcher modifier) {
    String name = modifier.group(1).toLowerCase(Locale.ROOT);
    boolean version = name.equals("v");
    add(
        version ? "repeated" : "equals_sign",
        term,
        version
            ? "begins a record inside of the record, and is ignored"
            : "is ignored: a mechanism takes a colon, not an equals sign");
  }

  private static String withoutSign(String term) {
    return "-+~?".indexOf(term.charAt(0)) >= 0 ? term.substring(1) : term;
  }

  private void add(String word, String term, String what) {
    slips.add(new Slip(word, "\"" + Shown.term(term) + "\" " + what));
  }
}
