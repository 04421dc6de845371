package io.domainwatch.checks.rdap;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.rdap.RdapAssessment;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.check.rdap.RdapProbeResult;
import io.domainwatch.core.check.rdap.RdapProbeResult.ResponsibleServer;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.check.rdap.registration.RdapRecord.SecureDns;
import io.domainwatch.core.check.rdap.registration.RdapStatus;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run of rdap sees in tests: a registration as recorded from a registry, with what a test
 * says of it changed, or another answer.
 */
final class RdapProbeResults {
  static final String NAME = "example.com";
  private static final ResponsibleServer SERVER =
      new ResponsibleServer(
          "https://rdap.example.net/v1/",
          ServerSource.IANA,
          BootstrapFile.unfetched(Optional.of(RdapFixture.bootstrap())).seen());

  static final Instant REGISTERED = Instant.parse("2015-03-01T08:00:00Z");

  private Optional<RdapProbeResult.Answer> other = Optional.empty();
  private Optional<Integer> httpStatus = Optional.of(200);
  private Optional<String> handle = Optional.of("4711_DOMAIN-REG");
  private Optional<Registrar> registrar =
      Optional.of(
          new Registrar(
              Optional.of("9999"), Optional.of("9999"), Optional.of("Example Registrar")));
  private Optional<Instant> registration = Optional.of(REGISTERED);
  private Optional<Instant> expiration = Optional.of(Instant.parse("2027-09-01T08:00:00Z"));
  private Optional<List<String>> status =
      normal("clientTransferProhibited", "clientUpdateProhibited");
  private Optional<List<String>> nameServers =
      Optional.of(List.of("ns1.example.net", "ns2.example.net"));
  private Optional<SecureDns> secureDns =
      Optional.of(new SecureDns(true, Optional.of(List.of("12345 13 2 abcdef"))));
  private Registrant registrant =
      new Registrant(Optional.of("Example Ltd"), Optional.of("GB"), Optional.of(false));

  /** A story before its first run, in which time stands still unless it is told to go by. */
  static CheckStory<RdapProbeResults> story() {
    return CheckStory.of(CheckType.RDAP, NAME, RdapProbeResults::judged).atATime();
  }

  private static CheckOutcome judged(RdapProbeResults seen, CheckTarget target, Instant now) {
    return RdapAssessment.assess(seen.build(now), target, now);
  }

  static RdapProbeResults missing() {
    return answering(new RdapProbeResult.Missing("it does not exist"), Optional.of(404));
  }

  static RdapProbeResults failing(String reason, boolean passing) {
    return answering(new RdapProbeResult.Failed(reason, "why", passing), Optional.empty());
  }

  static RdapProbeResults limited(Instant until) {
    return answering(new RdapProbeResult.RateLimited(until, "429"), Optional.of(429));
  }

  static RdapProbeResults unclear() {
    return answering(new RdapProbeResult.Unclear("own_network", "why"), Optional.empty());
  }

  static RdapProbeResults answering(RdapProbeResult.Answer answer, Optional<Integer> httpStatus) {
    RdapProbeResults results = new RdapProbeResults();
    results.other = Optional.of(answer);
    results.httpStatus = httpStatus;
    return results;
  }

  /** A registration in good order, locked against transfers. */
  static RdapProbeResults healthy() {
    return new RdapProbeResults();
  }

  RdapProbeResults expires(Instant at) {
    expiration = Optional.of(at);
    return this;
  }

  RdapProbeResults withoutExpiry() {
    expiration = Optional.empty();
    return this;
  }

  RdapProbeResults registered(Instant at) {
    registration = Optional.of(at);
    return this;
  }

  RdapProbeResults handle(String text) {
    handle = Optional.of(text);
    return this;
  }

  RdapProbeResults status(String... words) {
    status = normal(words);
    return this;
  }

  /** The lock and this. */
  RdapProbeResults alsoStatus(String word) {
    return status("client transfer prohibited", "client update prohibited", word);
  }

  RdapProbeResults registrar(String ianaId, String name) {
    registrar =
        Optional.of(
            new Registrar(
                Optional.of(ianaId).filter(id -> !id.isEmpty()),
                Optional.empty(),
                Optional.of(name)));
    return this;
  }

  RdapProbeResults nameServers(String... names) {
    nameServers = Optional.of(Stream.of(names).sorted().toList());
    return this;
  }

  RdapProbeResults secureDns(boolean signed, String... ds) {
    secureDns = Optional.of(new SecureDns(signed, Optional.of(List.of(ds))));
    return this;
  }

  RdapProbeResults registrant(String organization, String country) {
    registrant =
        new Registrant(
            Optional.of(organization).filter(text -> !text.isEmpty()),
            Optional.of(country).filter(text -> !text.isEmpty()),
            Optional.of(organization.isEmpty()));
    return this;
  }

  /** Only name and expiry date: what the least talkative servers say. */
  RdapProbeResults saysNothingElse() {
    handle = Optional.empty();
    registrar = Optional.empty();
    registration = Optional.empty();
    status = Optional.empty();
    nameServers = Optional.empty();
    secureDns = Optional.empty();
    registrant = new Registrant(Optional.empty(), Optional.empty(), Optional.of(false));
    return this;
  }

  RdapProbeResult build(Instant fetchedAt) {
    RdapProbeResult.Answer answer =
        other.orElseGet(() -> new RdapProbeResult.Registered(record(fetchedAt)));
    return new RdapProbeResult(
        NAME, Optional.of(SERVER), httpStatus, answer, new QueryCost(0, 1, 0));
  }

  private RdapRecord record(Instant fetchedAt) {
    return RdapRecord.of(
        new Published(
            handle,
            registrar,
            registration,
            expiration,
            Optional.empty(),
            Optional.empty(),
            Optional.of(expiration.isPresent()),
            status,
            nameServers,
            secureDns,
            Optional.of(registrant)),
        Optional.empty(),
        fetchedAt);
  }

  private static Optional<List<String>> normal(String... words) {
    return Optional.of(List.copyOf(RdapStatus.normal(List.of(words))));
  }
}
