package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.rdap.RdapDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.expiry.SeenExpiry;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link io.domainwatch.core.expiry.Expiries} must do. */
public interface ExpiriesContract extends NotificationContract {

  @Test
  default void whatTheNewestRunSawIsKept() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Instant soon = now.plus(Duration.ofDays(3));
    Instant late = now.plus(Duration.ofDays(90));
    certificate(domain, late, "Old CA", now.minusSeconds(60));
    certificate(domain, soon, "New CA", now);

    assertThat(all(domain))
        .containsExactly(
            new Expiry(
                domain.id(),
                domain.name(),
                new SeenExpiry(ExpiryKind.CERTIFICATE, soon, Optional.of("New CA"), now),
                now));
  }

  @Test
  default void itIsKnownSinceWhenAnExpiryIsWhereItIs() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Instant soon = now.plus(Duration.ofDays(3));
    certificate(domain, soon, "CA", now.minusSeconds(120));
    certificate(domain, soon, "CA", now.minusSeconds(60));
    assertThat(all(domain).getFirst().movedAt()).isEqualTo(now.minusSeconds(120));
    assertThat(all(domain).getFirst().seen().seenAt()).isEqualTo(now.minusSeconds(60));

    certificate(domain, soon.plusSeconds(1), "CA", now);
    assertThat(all(domain).getFirst().movedAt()).isEqualTo(now);
  }

  @Test
  default void aRunThatSawNoneLeavesWhatWasSeen() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    certificate(domain, now.plus(Duration.ofDays(3)), "CA", now);
    List<Expiry> before = all(domain);

    happenings().see(domain, CheckType.SSL, JsonValue.EMPTY, now.plusSeconds(60));

    assertThat(all(domain)).hasSize(1).isEqualTo(before);
  }

  @Test
  default void ofSeveralCertificatesTheFirstOneCounts() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Instant soon = now.plus(Duration.ofDays(3));
    happenings()
        .see(
            domain,
            CheckType.SSL,
            JsonValue.fields()
                .put("leaf", leaf(now.plus(Duration.ofDays(30)), "Worst CA"))
                .put("otherLeafs", JsonValue.of(List.of(leaf(soon, "Other CA"))))
                .build(),
            now);

    assertThat(all(domain)).hasSize(1);
    assertThat(all(domain).getFirst().seen().expiresAt()).isEqualTo(soon);
    assertThat(all(domain).getFirst().seen().provider()).contains("Other CA");
  }

  @Test
  default void aRegistrationCountsOnlyInARunThatReadIt() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    registration(domain, "rate_limited", now.plus(Duration.ofDays(5)), now);
    assertThat(all(domain)).isEmpty();

    registration(domain, "ok", now.plus(Duration.ofDays(6)), now.plusSeconds(1));
    assertThat(all(domain)).hasSize(1);
    assertThat(all(domain).getFirst().seen().kind()).isEqualTo(ExpiryKind.REGISTRATION);
    assertThat(all(domain).getFirst().seen().provider()).isEmpty();
  }

  @Test
  default void aRegistrationThatIsGoneExpiresNoLonger() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    registration(domain, "ok", now.plus(Duration.ofDays(6)), now);
    certificate(domain, now.plus(Duration.ofDays(7)), "CA", now);

    missing(domain, CheckState.NEW, now.plusSeconds(60));
    assertThat(all(domain)).as("said once, and not confirmed").hasSize(2);

    missing(domain, Runs.state(RdapDefinition.DOMAIN_NOT_FOUND, now), now.plusSeconds(120));
    assertThat(all(domain))
        .extracting(each -> each.seen().kind())
        .containsExactly(ExpiryKind.CERTIFICATE);

    registration(domain, "ok", now.plus(Duration.ofDays(365)), now.plusSeconds(180));
    assertThat(all(domain)).hasSize(2);
  }

  @Test
  default void pagesFollowEachOtherThoughTimesAreEqual() {
    Organization owner = given().organization();
    Instant now = now();
    Instant same = now.plus(Duration.ofDays(7));
    for (int i = 0; i < 4; i++) {
      Domain domain = given().domain(owner);
      certificate(domain, same, "CA", now);
      registration(domain, "ok", same, now);
    }
    List<Expiry> whole = page(owner, Optional.empty(), Optional.empty(), 100);
    assertThat(whole)
        .hasSize(8)
        .isSortedAccordingTo((one, other) -> one.position().compareTo(other.position()));

    List<Expiry> paged = new ArrayList<>();
    Optional<ExpiryCursor> after = Optional.empty();
    List<Expiry> page;
    do {
      page = page(owner, Optional.empty(), after, 3);
      paged.addAll(page);
      after = page.stream().reduce((_, last) -> last).map(Expiry::position);
    } while (!page.isEmpty());
    assertThat(paged).isEqualTo(whole);
  }

  @Test
  default void onlyWhatExpiresInTimeIsRead() {
    Domain domain = given().domain(given().organization());
    Organization stranger = given().organization();
    Instant now = now();
    Instant end = now.plus(Duration.ofDays(7));
    certificate(domain, end, "CA", now);
    Organization owner = given().organization();

    assertThat(page(domain, Optional.of(end))).hasSize(1);
    assertThat(page(domain, Optional.of(end.minusMillis(1)))).isEmpty();
    assertThat(page(stranger, Optional.empty(), Optional.empty(), 10)).isEmpty();
    assertThat(page(owner, Optional.empty(), Optional.empty(), 10)).isEmpty();
  }

  @Test
  default void expiriesGoWithTheirDomain() {
    Domain domain = given().domain(given().organization());
    certificate(domain, now().plus(Duration.ofDays(7)), "CA", now());

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(all(domain)).isEmpty();
  }

  private List<Expiry> all(Domain domain) {
    return page(domain, Optional.empty());
  }

  private List<Expiry> page(Domain domain, Optional<Instant> until) {
    return ports().expiries().page(domain.organizationId(), until, Tags.NONE, Optional.empty(), 10);
  }

  private List<Expiry> page(
      Organization owner, Optional<Instant> until, Optional<ExpiryCursor> after, int limit) {
    return ports().expiries().page(owner.id(), until, Tags.NONE, after, limit);
  }

  private void certificate(Domain domain, Instant end, String issuer, Instant now) {
    happenings()
        .see(domain, CheckType.SSL, JsonValue.fields().put("leaf", leaf(end, issuer)).build(), now);
  }

  private static JsonValue.JsonObject leaf(Instant end, String issuer) {
    return JsonValue.fields().put("issuerO", issuer).put("notAfter", end.toString()).build();
  }

  private void missing(Domain domain, CheckState after, Instant now) {
    happenings()
        .see(
            domain,
            CheckType.RDAP,
            JsonValue.fields().put("state", "not_found").build(),
            after,
            now);
  }

  private void registration(Domain domain, String state, Instant end, Instant now) {
    happenings()
        .see(
            domain,
            CheckType.RDAP,
            JsonValue.fields().put("state", state).put("expiration", end.toString()).build(),
            now);
  }
}
