package io.domainwatch.core.check.emailauth.transport;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.Lookalikes;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.record.TagList;
import io.domainwatch.core.json.WireName;
import java.util.List;
import java.util.Optional;

/**
 * Where reports on failed TLS go (RFC 8460 §3).
 *
 * @param record as {@code Shown.record} shows it
 * @param rua the addresses, as published
 * @param reason why it is invalid, without a full stop; else empty
 */
public record TlsReporting(State state, Optional<String> record, List<String> rua, String reason) {

  /** Addresses that are kept. */
  private static final int ADDRESS_LIMIT = 10;

  /** Whether there is a record. */
  public enum State implements WireName {
    ABSENT,
    VALID,
    INVALID,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case ABSENT -> "absent";
        case VALID -> "valid";
        case INVALID -> "invalid";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /** Reads {@code _smtp._tls} of a name; texts that do not begin like such a record are ignored. */
  public static TlsReporting read(String name, MailLookup lookup) {
    Answer<String> texts = lookup.texts("_smtp._tls." + name);
    if (texts instanceof Answer.Unknown<String>(String why)) {
      return new TlsReporting(State.UNKNOWN, Optional.empty(), List.of(), why);
    }
    List<String> like =
        texts.records().stream()
            .filter(text -> text.regionMatches(true, 0, "v=TLSRPT", 0, 8))
            .toList();
    if (like.isEmpty()) {
      return Lookalikes.TLS_RPT.among("_smtp._tls." + name, texts.records()).stream()
          .findFirst()
          .map(
              miss ->
                  new TlsReporting(
                      State.INVALID, Optional.of(miss.text()), List.of(), "it " + miss.why()))
          .orElseGet(() -> new TlsReporting(State.ABSENT, Optional.empty(), List.of(), ""));
    }
    TagList tags = TagList.parse(like.getFirst());
    List<String> rua = tags.find("rua").map(TagList::items).orElse(List.of());
    String reason = objection(like.size(), tags, rua);
    return new TlsReporting(
        reason.isEmpty() ? State.VALID : State.INVALID,
        Optional.of(Shown.record(like.getFirst())),
        rua.stream().limit(ADDRESS_LIMIT).map(Shown::term).toList(),
        reason);
  }

  private static String objection(int records, TagList tags, List<String> rua) {
    if (records > 1) {
      return "there are several records";
    }
    if (!tags.startsWith("v", "TLSRPTv1")) {
      return "the record does not begin with v=TLSRPTv1;";
    }
    if (rua.isEmpty()) {
      return "the tag rua is missing";
    }
    return rua.stream()
        .filter(address -> !isAddress(address))
        .findFirst()
        .map(address -> "rua is neither mailto: nor https: " + Shown.term(address))
        .orElse("");
  }

  private static boolean isAddress(String address) {
    return (address.regionMatches(true, 0, "mailto:", 0, 7) && address.indexOf('@') > 7)
        || (address.regionMatches(true, 0, "https://", 0, 8) && address.length() > 8);
  }
}
