package io.domainwatch.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainedEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class AuditVerificationTest {
  /** Some pages of what is read at once. */
  private static final int ENTRIES = 2_500;

  private final House house = new House();
  private final Organization whole = house.given.organization();
  private final Organization meddled = house.given.organization();

  AuditVerificationTest() {
    for (int i = 0; i < ENTRIES; i++) {
      record(whole);
      record(meddled);
    }
  }

  @Test
  void aWholeLogIsReadToItsEnd() {
    AuditVerification.Report report = verified(UnaryOperator.identity());

    assertThat(report.broken()).isEmpty();
    assertThat(report.organizations()).isEqualTo(2);
    assertThat(report.entries()).isEqualTo(2L * ENTRIES);
  }

  @Test
  void theFirstBrokenEntryAndItsOrganizationAreNamed() {
    AuditVerification.Report report =
        verified(
            entries ->
                entries.stream()
                    .map(entry -> entry.position() == 1_700 ? changed(entry) : entry)
                    .toList());

    assertThat(report.broken())
        .singleElement()
        .satisfies(
            broken -> {
              assertThat(broken.organization()).isEqualTo(meddled.name());
              assertThat(broken.first().position()).isEqualTo(1_700);
              assertThat(broken.first().entry()).isPresent();
              assertThat(broken.first().what()).isEqualTo("is not as it was written");
            });
  }

  @Test
  void aMissingEntryIsNamedByItsPositionAlsoAtTheEndOfAPage() {
    for (long position : new long[] {1, 2, 1_000, 1_001, ENTRIES}) {
      AuditVerification.Report report =
          verified(
              entries -> entries.stream().filter(entry -> entry.position() != position).toList());

      assertThat(report.broken())
          .containsExactly(
              new AuditVerification.Broken(
                  meddled.name(), new AuditChain.Break(position, Optional.empty(), "is missing")));
    }
  }

  @Test
  void aLogFromWhichOldEntriesWereRemovedIsWhole() {
    house.store.auditLog().dropBefore(House.NOW.plusSeconds(1));
    record(whole);

    AuditVerification.Report report = verified(UnaryOperator.identity());

    assertThat(report.broken()).isEmpty();
    assertThat(report.entries()).isEqualTo(1);
  }

  private void record(Organization owner) {
    house.trail.record(House.operator(owner), AuditAction.KEY_CREATED, "key", "", House.NOW);
  }

  private AuditVerification.Report verified(UnaryOperator<List<ChainedEntry>> meddling) {
    AuditLog log = new Meddled(house.store.auditLog(), meddled.id(), meddling);
    return new AuditVerification(log, house.store.organizations()).verify();
  }

  private static ChainedEntry changed(ChainedEntry entry) {
    return new ChainedEntry(
        entry.organizationId(),
        entry.id(),
        entry.at().plusMillis(1),
        entry.says(),
        entry.position(),
        entry.previousHash(),
        entry.hash());
  }

  /** A log in which the chain of one organization is read otherwise. */
  private record Meddled(
      AuditLog log, OrganizationId whose, UnaryOperator<List<ChainedEntry>> meddling)
      implements AuditLog {
    @Override
    public void add(AuditEntry entry) {
      log.add(entry);
    }

    @Override
    public List<AuditEntry> page(
        OrganizationId organizationId, Optional<AuditId> before, int limit) {
      return log.page(organizationId, before, limit);
    }

    @Override
    public List<AuditChain> chains() {
      return log.chains();
    }

    @Override
    public AuditChain chain(OrganizationId organizationId) {
      return log.chain(organizationId);
    }

    @Override
    public List<ChainedEntry> chained(OrganizationId organizationId, long after, int limit) {
      List<ChainedEntry> all = log.chained(organizationId, after, Integer.MAX_VALUE);
      List<ChainedEntry> read = organizationId.equals(whose) ? meddling.apply(all) : all;
      return read.stream().limit(limit).toList();
    }

    @Override
    public int unchained(OrganizationId organizationId) {
      return log.unchained(organizationId);
    }

    @Override
    public int dropBefore(Instant instant) {
      return log.dropBefore(instant);
    }
  }
}
