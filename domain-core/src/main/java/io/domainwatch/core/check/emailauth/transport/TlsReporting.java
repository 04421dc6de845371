package io.domainwatch.core.check.emailauth.transport;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.Lookalikes;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.json.WireName;
import java.util.Arrays;
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

  private static final String VERSION = "v=TLSRPTv1";
  private static final String EMPTY = "rua has an empty address";

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
    List<String> records = like.stream().filter(text -> FieldList.isOf(VERSION, text)).toList();
    if (records.size() != 1) {
      return invalid(
          like.getFirst(),
          List.of(),
          records.isEmpty()
              ? "the record does not begin with v=TLSRPTv1;"
              : "there are several records");
    }
    return read(records.getFirst());
  }

  private static TlsReporting read(String record) {
    FieldList fields = FieldList.behind(VERSION, record, "rua");
    List<String> written =
        fields.all("rua").stream().flatMap(list -> Arrays.stream(list.split(",", -1))).toList();
    List<String> rua = written.stream().map(String::strip).filter(a -> !a.isEmpty()).toList();
    Optional<String> fault =
        objection(rua)
            .or(fields::fault)
            .or(() -> rua.size() < written.size() ? Optional.of(EMPTY) : Optional.empty());
    return fault.isPresent()
        ? invalid(record, rua, fault.get())
        : new TlsReporting(State.VALID, Optional.of(Shown.record(record)), shown(rua), "");
  }

  private static TlsReporting invalid(String record, List<String> rua, String reason) {
    return new TlsReporting(State.INVALID, Optional.of(Shown.record(record)), shown(rua), reason);
  }

  private static List<String> shown(List<String> rua) {
    return rua.stream().limit(ADDRESS_LIMIT).map(Shown::term).toList();
  }

  private static Optional<String> objection(List<String> rua) {
    if (rua.isEmpty()) {
      return Optional.of("the tag rua is missing");
    }
    return rua.stream()
        .filter(address -> !isAddress(address))
        .findFirst()
        .map(address -> "rua is neither mailto: nor https: " + Shown.term(address));
  }

  /** A URI, in which {@code !}, a comma and a semicolon are encoded (RFC 8460 §3). */
  private static boolean isAddress(String address) {
    boolean plain = address.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '!');
    return plain && isOfKnownScheme(address);
  }

  private static boolean isOfKnownScheme(String address) {
    return (address.regionMatches(true, 0, "mailto:", 0, 7) && address.indexOf('@') > 7)
        || (address.regionMatches(true, 0, "https://", 0, 8) && address.length() > 8);
  }
}
