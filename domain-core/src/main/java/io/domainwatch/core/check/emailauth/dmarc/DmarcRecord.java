package io.domainwatch.core.check.emailauth.dmarc;

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
   * What makes receivers drop the record or its policy, in order; a sentence each without a full
   * stop. A repeated tag voids the whole list (RFC 6376 §3.2); what is no tag at all is passed over
   * (RFC 9989 §4.7).
   */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    tags.repeated()
        .forEach(name -> problems.add("the tag " + Shown.term(name) + " is there twice"));
    for (String tag : List.of("p", "sp", "np")) {
      tags.find(tag)
          .filter(value -> DmarcPolicy.find(value).isEmpty())
          .ifPresent(value -> problems.add("no policy is called " + tag + "=" + Shown.term(value)));
    }
    return List.copyOf(problems);
  }

  /** Whether a policy tag has a value that nobody knows. */
  boolean hasBadPolicy() {
    return List.of("p", "sp", "np").stream()
        .anyMatch(tag -> tags.find(tag).isPresent() && policy(tag).isEmpty());
  }
}
