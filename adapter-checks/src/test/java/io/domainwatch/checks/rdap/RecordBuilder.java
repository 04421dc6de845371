package io.domainwatch.checks.rdap;

import io.domainwatch.checks.rdap.RdapRecord.Dates;
import io.domainwatch.checks.rdap.RdapRecord.Delegated;
import io.domainwatch.checks.rdap.RdapRecord.Registrant;
import io.domainwatch.checks.rdap.RdapRecord.Registrar;
import io.domainwatch.checks.rdap.RdapRecord.SecureDns;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** A registration as recorded from a registry, with what a test says of it changed. */
final class RecordBuilder {
  static final Instant REGISTERED = Instant.parse("2015-03-01T08:00:00Z");

  private Optional<String> handle = Optional.of("4711_DOMAIN-REG");
  private Optional<Registrar> registrar =
      Optional.of(
          new Registrar(
              Optional.of("9999"), Optional.of("9999"), Optional.of("Example Registrar")));
  private Optional<Instant> registration = Optional.of(REGISTERED);
  private Optional<Instant> expiration = Optional.of(Instant.parse("2027-09-01T08:00:00Z"));
  private Optional<SortedSet<String>> status =
      Optional.of(RdapStatus.normal(List.of("clientTransferProhibited", "clientUpdateProhibited")));
  private Optional<SortedSet<String>> nameServers =
      Optional.of(new TreeSet<>(List.of("ns1.example.net", "ns2.example.net")));
  private Optional<SecureDns> secureDns =
      Optional.of(new SecureDns(true, List.of("12345 13 2 abcdef")));
  private Registrant registrant =
      new Registrant(Optional.of("Example Ltd"), Optional.of("GB"), false);

  /** A registration in good order, locked against transfers. */
  static RecordBuilder healthy() {
    return new RecordBuilder();
  }

  RecordBuilder expires(Instant at) {
    expiration = Optional.of(at);
    return this;
  }

  RecordBuilder withoutExpiry() {
    expiration = Optional.empty();
    return this;
  }

  RecordBuilder registered(Instant at) {
    registration = Optional.of(at);
    return this;
  }

  RecordBuilder handle(String text) {
    handle = Optional.of(text);
    return this;
  }

  RecordBuilder status(String... words) {
    status = Optional.of(RdapStatus.normal(List.of(words)));
    return this;
  }

  /** The lock and this. */
  RecordBuilder alsoStatus(String word) {
    return status("client transfer prohibited", "client update prohibited", word);
  }

  RecordBuilder registrar(String ianaId, String name) {
    registrar =
        Optional.of(
            new Registrar(
                Optional.of(ianaId).filter(id -> !id.isEmpty()),
                Optional.empty(),
                Optional.of(name)));
    return this;
  }

  RecordBuilder nameServers(String... names) {
    nameServers = Optional.of(new TreeSet<>(List.of(names)));
    return this;
  }

  RecordBuilder secureDns(boolean signed, String... ds) {
    secureDns = Optional.of(new SecureDns(signed, List.of(ds)));
    return this;
  }

  RecordBuilder registrant(String organization, String country) {
    registrant =
        new Registrant(
            Optional.of(organization).filter(text -> !text.isEmpty()),
            Optional.of(country).filter(text -> !text.isEmpty()),
            organization.isEmpty());
    return this;
  }

  /** Only name and expiry date: what the least talkative servers say. */
  RecordBuilder saysNothingElse() {
    handle = Optional.empty();
    registrar = Optional.empty();
    registration = Optional.empty();
    status = Optional.empty();
    nameServers = Optional.empty();
    secureDns = Optional.empty();
    registrant = new Registrant(Optional.empty(), Optional.empty(), false);
    return this;
  }

  RdapRecord at(Instant fetchedAt) {
    return new RdapRecord(
        handle,
        registrar,
        new Dates(registration, expiration, Optional.empty(), Optional.empty(), Optional.empty()),
        status,
        new Delegated(nameServers, secureDns),
        registrant,
        fetchedAt);
  }
}
