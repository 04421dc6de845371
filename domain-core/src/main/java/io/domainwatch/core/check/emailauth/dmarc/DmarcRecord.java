package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Problem;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.record.TagList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A record of the right version (RFC 9989 §4.7).
 *
 * @param text as published
 * @param tags what it says
 */
record DmarcRecord(String text, TagList tags) {

  /** The tags that name a policy (RFC 9989 §4.7). */
  static final List<String> POLICY_TAGS = List.of("p", "sp", "np");

  private static final String VERSION = "DMARC1";

  /** Reads a TXT record; empty when it is no DMARC record at all and so ignored. */
  static Optional<DmarcRecord> parse(String text) {
    TagList tags = TagList.parse(text);
    boolean begins = text.regionMatches(true, 0, "v", 0, 1) && tags.startsWith("v", VERSION);
    return begins ? Optional.of(new DmarcRecord(text, tags)) : Optional.empty();
  }

  /** A policy tag; empty when it is absent or says nothing that is known. */
  Optional<DmarcPolicy> policy(String tag) {
    return tags.find(tag).flatMap(DmarcPolicy::find);
  }

  /** Whether a policy tag asks for nothing. */
  boolean isOpen(String tag) {
    return policy(tag).filter(DmarcPolicy.NONE::equals).isPresent();
  }

  /** Whether the domain is a public suffix ({@code y}), a boundary ({@code n}), or not told. */
  Optional<Boolean> publicSuffix() {
    return tags.find("psd")
        .flatMap(
            value ->
                value.equalsIgnoreCase("y")
                    ? Optional.of(true)
                    : value.equalsIgnoreCase("n") ? Optional.of(false) : Optional.empty());
  }

  boolean isTesting() {
    return tags.find("t").filter("y"::equalsIgnoreCase).isPresent();
  }

  /** The mail domains that reports of a kind go to, in lower case; unusable addresses left out. */
  List<String> reportDomains(String tag) {
    return tags.find(tag).map(TagList::items).orElse(List.of()).stream()
        .map(ReportAddress::read)
        .filter(ReportAddress.Usable.class::isInstance)
        .map(address -> ((ReportAddress.Usable) address).domain())
        .distinct()
        .toList();
  }

  /**
   * Why none of its policies holds, in order: a policy tag whose value is none (RFC 9989 §4.10.1),
   * or that is there twice, of which some receivers take the first, some the last, and some none
   * (RFC 6376 §3.2). All other faults are passed over (RFC 9989 §4.7).
   */
  List<Problem> policyFaults() {
    List<Problem> faults = new ArrayList<>();
    for (String tag : POLICY_TAGS) {
      if (tags.repeated().contains(tag)) {
        faults.add(new Problem("repeated_policy", "the tag " + tag + " is there twice"));
      }
      tags.find(tag)
          .filter(value -> DmarcPolicy.find(value).isEmpty())
          .map(value -> "no policy is called " + tag + "=" + Shown.term(value))
          .ifPresent(text -> faults.add(new Problem("bad_policy", text)));
    }
    return List.copyOf(faults);
  }

  /** Whether {@code rua} has a syntactically valid URI of any scheme (RFC 9989 §4.10.1). */
  boolean hasReportUri() {
    return tags.find("rua").map(TagList::items).orElse(List.of()).stream()
        .anyMatch(ReportAddress::isUri);
  }
}
