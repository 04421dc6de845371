package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.dmarc.DmarcRemarks.UnusableAddress;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.record.TagList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What of a record says nothing to receivers (RFC 9989 §4.7): unknown tags, values outside of the
 * grammar (RFC 9989 §4.8), which their defaults replace, and addresses that nobody can write to.
 */
final class DmarcSyntax {

  /** Sentences and addresses that are kept of one record. */
  private static final int LIMIT = 10;

  /** Each at most once, and not both of 0 and 1 (RFC 9989 §4.7). */
  private static final String FAILURE_OPTIONS =
      "(?i)(?!.*0.*1|.*1.*0)(?!.*([01ds]).*\\1)[01ds](?:\\s*:\\s*[01ds]){0,3}";

  /** Values by tag (RFC 9989 §4.8); what another value is replaced by. */
  private static final Map<String, Rule> RULES =
      Map.of(
          "adkim", new Rule("[rRsS]", "r"),
          "aspf", new Rule("[rRsS]", "r"),
          "fo", new Rule(FAILURE_OPTIONS, "0"),
          "t", new Rule("[yYnN]", "n"),
          "psd", new Rule("[yYnNuU]", "u"),
          "pct", new Rule("100", ""),
          "rf", new Rule("(?i:afrf|iodef)(?:\\s*:\\s*(?i:afrf|iodef))?", ""),
          "ri", new Rule("[0-9]{1,10}", ""));

  private static final List<String> REPORTS = List.of("rua", "ruf");

  private record Rule(Pattern value, String fallback) {
    Rule(String value, String fallback) {
      this(Pattern.compile(value), fallback);
    }
  }

  private DmarcSyntax() {}

  /** The parts that receivers pass over; a sentence each without a full stop. */
  static List<String> ignored(TagList tags) {
    List<String> ignored = new ArrayList<>();
    tags.strays().stream()
        .filter(stray -> !isAddress(stray))
        .forEach(stray -> ignored.add("\"" + Shown.term(stray) + "\" is no tag and ignored"));
    tags.repeated().stream()
        .distinct()
        .filter(name -> !DmarcRecord.POLICY_TAGS.contains(name))
        .map(name -> "the tag " + Shown.term(name) + " is there twice; one at most is taken")
        .forEach(ignored::add);
    for (String name : tags.names()) {
      String value = tags.find(name).orElse("");
      Optional.ofNullable(RULES.get(name))
          .filter(rule -> !rule.value().matcher(value).matches())
          .ifPresent(rule -> ignored.add(malformed(name, value, rule)));
      if (!isKnown(name)) {
        ignored.add("the tag " + Shown.term(name) + " is unknown and ignored");
      }
    }
    return ignored.stream().limit(LIMIT).toList();
  }

  private static boolean isKnown(String name) {
    return name.equals("v")
        || DmarcRecord.POLICY_TAGS.contains(name)
        || REPORTS.contains(name)
        || RULES.containsKey(name);
  }

  private static String malformed(String name, String value, Rule rule) {
    String written = name + "=" + Shown.term(value);
    return rule.fallback().isEmpty()
        ? written + " is ignored: RFC 9989 has no tag " + name + " any more"
        : written + " is none of its values; receivers take " + name + "=" + rule.fallback();
  }

  /** The addresses of {@code rua} and {@code ruf} that nobody can write to. */
  static List<UnusableAddress> unusable(TagList tags) {
    List<UnusableAddress> unusable = new ArrayList<>();
    for (String tag : REPORTS) {
      Optional<String> value = tags.find(tag);
      List<String> items = value.map(TagList::items).orElse(List.of());
      if (value.isPresent() && items.isEmpty()) {
        unusable.add(new UnusableAddress(tag, tag + "=", "names no address"));
      }
      for (String item : items) {
        if (ReportAddress.read(item) instanceof ReportAddress.Unusable(String why)) {
          unusable.add(new UnusableAddress(tag, Shown.term(item), why));
        }
      }
    }
    tags.strays().stream()
        .filter(DmarcSyntax::isAddress)
        .map(
            stray ->
                new UnusableAddress(
                    "rua", Shown.term(stray), "stands behind a semicolon where a comma belongs"))
        .forEach(unusable::add);
    return unusable.stream().limit(LIMIT).toList();
  }

  /** Whether a piece that is no tag is an address, cut off by a semicolon in its list. */
  private static boolean isAddress(String stray) {
    return stray.regionMatches(true, 0, ReportAddress.SCHEME, 0, ReportAddress.SCHEME.length());
  }
}
