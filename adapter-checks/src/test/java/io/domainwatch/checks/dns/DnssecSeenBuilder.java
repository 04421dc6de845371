package io.domainwatch.checks.dns;

import io.domainwatch.core.check.dns.DnssecSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Announced;
import io.domainwatch.core.check.dns.DnssecSeen.Hashing;
import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Period;
import io.domainwatch.core.check.dns.DnssecSeen.SignatureSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** A soundly signed zone, and ways to make it less so. */
final class DnssecSeenBuilder {

  private Status status = Status.SECURE;
  private Optional<Boolean> unchecked = Optional.empty();
  private Optional<SortedSet<String>> ds = Optional.of(new TreeSet<>(List.of("11 13 2 aa")));
  private List<Integer> digests = List.of(2);
  private List<KeySeen> keys = List.of(new KeySeen(11, 13, 0, 257));
  private List<SignatureSeen> signatures =
      List.of(signature(Duration.ofDays(4), Duration.ofDays(10), Worth.VALID));
  private Optional<Hashing> hashing = Optional.empty();
  private boolean parentSigned = true;
  private Optional<Announced> announced = Optional.of(Announced.NOTHING);

  static DnssecSeen unsigned() {
    return new DnssecSeenBuilder().status(Status.INSECURE).ds().keys().noSignatures().build();
  }

  private static SignatureSeen signature(Duration age, Duration remaining, Worth worth) {
    return new SignatureSeen(
        "ns1.shop.example/198.51.99.1",
        "SOA",
        Optional.of(new Period(CheckStory.START.minus(age), CheckStory.START.plus(remaining))),
        worth);
  }

  DnssecSeenBuilder status(Status to) {
    status = to;
    return this;
  }

  DnssecSeenBuilder answersUnchecked(boolean answers) {
    unchecked = Optional.of(answers);
    return this;
  }

  DnssecSeenBuilder ds(String... set) {
    ds = Optional.of(new TreeSet<>(List.of(set)));
    digests = set.length == 0 ? List.of() : List.of(2);
    return this;
  }

  DnssecSeenBuilder dsUnknown() {
    ds = Optional.empty();
    return this;
  }

  DnssecSeenBuilder digests(Integer... types) {
    digests = List.of(types);
    return this;
  }

  DnssecSeenBuilder keys(KeySeen... seen) {
    keys = List.of(seen);
    return this;
  }

  DnssecSeenBuilder noSignatures() {
    signatures = List.of();
    return this;
  }

  DnssecSeenBuilder signed(Duration age, Duration remaining, Worth worth) {
    signatures = List.of(signature(age, remaining, worth));
    return this;
  }

  DnssecSeenBuilder hashing(int iterations, int saltLengthBytes) {
    hashing = Optional.of(new Hashing(iterations, saltLengthBytes));
    return this;
  }

  DnssecSeenBuilder parentUnsigned() {
    parentSigned = false;
    return this;
  }

  /** Tag and algorithm of each CDS record, or {@code delete}; there is no CDNSKEY. */
  DnssecSeenBuilder cds(String... records) {
    return announces(List.of(records), List.of());
  }

  /** The same for CDNSKEY records; there is no CDS. */
  DnssecSeenBuilder cdnskey(String... records) {
    return announces(List.of(), List.of(records));
  }

  DnssecSeenBuilder announces(List<String> cds, List<String> cdnskey) {
    announced = Optional.of(new Announced(new TreeSet<>(cds), new TreeSet<>(cdnskey)));
    return this;
  }

  DnssecSeenBuilder announcementUnknown() {
    announced = Optional.empty();
    return this;
  }

  DnssecSeen build() {
    return new DnssecSeen(
        status,
        Optional.empty(),
        "",
        unchecked,
        ds,
        digests,
        keys,
        signatures,
        hashing,
        Optional.of(parentSigned),
        announced);
  }
}
