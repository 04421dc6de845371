package io.domainwatch.core.check.emailauth.record;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the texts that are meant to be a record of one kind and are none
 * (docs/spec/checks/email_auth.md, "Near misses"): the version in another case, behind a quote,
 * escaped as in a zone file, followed by the wrong character, or not in front.
 */
public final class Lookalikes {

  /** SPF records (RFC 7208 §4.5). */
  public static final Lookalikes SPF = new Lookalikes("an SPF record", "spf", "1", Ends.SPACE);

  /** DMARC records (RFC 9989 §4.7). */
  public static final Lookalikes DMARC =
      new Lookalikes("a DMARC record", "DMARC", "1", Ends.SEMICOLON);

  /** DKIM key records (RFC 6376 §3.6.1). */
  public static final Lookalikes DKIM =
      new Lookalikes("a DKIM key record", "DKIM", "1", Ends.SEMICOLON);

  /** Announcements of an MTA-STS policy (RFC 8461 §3.1). */
  public static final Lookalikes MTA_STS =
      new Lookalikes("an MTA-STS record", "STSv", "1", Ends.SEMICOLON);

  /** TLS reporting records (RFC 8460 §3). */
  public static final Lookalikes TLS_RPT =
      new Lookalikes("a TLS reporting record", "TLSRPTv", "1", Ends.SEMICOLON);

  /** Near misses that are kept of one name; more say nothing new. */
  private static final int LIMIT = 5;

  /** Octets of a text that are looked at; the version stands in front or close to it. */
  private static final int SEARCHED_OCTETS = 2_048;

  /** What ends the version: SPF separates by spaces and takes any case, all others do not. */
  private enum Ends {
    SPACE,
    SEMICOLON
  }

  private final String label;
  private final String version;
  private final Ends ends;
  private final Pattern inFront;
  private final Pattern behind;

  private Lookalikes(String label, String word, String number, Ends ends) {
    this.label = label;
    this.version = word + number;
    this.ends = ends;
    String value = word + "\\s?(?:" + number + "|(?![0-9]))";
    this.inFront =
        Pattern.compile(
            "(?is)(?<before>[^a-z0-9@]{0,12})(?<zone>(?:@\\s{1,9})?(?:in\\s{1,9})?txt\\s{1,9}\"?)?"
                + "(?:(?<tag>v\\s{0,3}[=:\\-]?\\s{0,3})(?<value>"
                + value
                + ")|"
                + version
                + "(?=[\\s;,:\\\\]|$))(?<after>.*)");
    this.behind = Pattern.compile("(?is).*[;\\s]v\\s{0,3}=\\s{0,3}" + version + "\\b.*");
  }

  /** Of the texts at a name those that look like a record; real records are not to be given. */
  public List<NearMiss> among(String at, List<String> texts) {
    return texts.stream()
        .flatMap(
            text ->
                why(text).map(why -> new NearMiss(Shown.term(at), Shown.term(text), why)).stream())
        .limit(LIMIT)
        .toList();
  }

  /** Why a text that is no record looks like one; empty for a text about something else. */
  public Optional<String> why(String text) {
    String searched = text.substring(0, Math.min(text.length(), SEARCHED_OCTETS));
    Matcher matcher = inFront.matcher(searched);
    if (matcher.matches()) {
      return Optional.of("looks like " + label + " but " + fault(matcher));
    }
    return behind.matcher(searched).matches()
        ? Optional.of("looks like " + label + " but does not begin with v=" + version)
        : Optional.empty();
  }

  private String fault(Matcher found) {
    String before = found.group("before");
    if (!before.isEmpty()) {
      return "begins with " + before(before);
    }
    if (found.group("zone") != null) {
      return "begins with words of a zone file";
    }
    if (found.group("tag") == null) {
      return "v= is missing in front";
    }
    return versionFault(found.group("tag"), found.group("value"))
        .orElseGet(() -> after(found.group("after")));
  }

  private static String before(String before) {
    if (before.isBlank()) {
      return "white space";
    }
    boolean quote =
        before.chars().anyMatch(c -> "\"'`".indexOf(c) >= 0)
            || before.matches("(?s).*\u00e2\u0080[\u0098-\u009f].*");
    return quote ? "a quote" : "a foreign character";
  }

  /** A tag {@code v} or a version that is not written as receivers compare it. */
  private Optional<String> versionFault(String tag, String value) {
    boolean spaced = ends == Ends.SPACE ? !tag.equalsIgnoreCase("v=") : !tag.contains("=");
    if (spaced) {
      return Optional.of("has " + Shown.term(tag + value) + " in place of v=" + version);
    }
    boolean same = ends == Ends.SPACE ? value.equalsIgnoreCase(version) : value.equals(version);
    return same
        ? Optional.empty()
        : Optional.of("its version is " + Shown.term(value) + ", not " + version);
  }

  private String after(String after) {
    if (after.startsWith("\\;") || after.startsWith("\\\\;")) {
      return "its semicolons are escaped";
    }
    if (after.isEmpty()) {
      return "is not one";
    }
    char next = after.charAt(0);
    if (Character.isWhitespace(next)) {
      return ends == Ends.SEMICOLON
          ? "a semicolon is missing behind v=" + version
          : "other white space than a space follows v=" + version;
    }
    return "\"" + Shown.term(after.substring(0, 1)) + "\" follows v=" + version;
  }
}
