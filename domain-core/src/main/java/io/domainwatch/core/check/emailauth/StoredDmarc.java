package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.core.check.emailauth.dmarc.DmarcPolicy;
import io.domainwatch.core.check.emailauth.dmarc.DmarcRemarks.DroppedRecord;
import io.domainwatch.core.check.emailauth.dmarc.DmarcRemarks.UnusableAddress;
import io.domainwatch.core.check.emailauth.dmarc.DmarcTags;
import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What results hold of DMARC (docs/spec/checks/email_auth.md, "What is stored").
 *
 * @param reason why receivers drop the record, or why it acts as {@code p=none}; for people
 * @param orgDomain the organizational domain by the tree walk
 * @param pslDomain the same by the Public Suffix List
 * @param queries the names asked, in order
 * @param unauthorised domains that reports go to and that do not take them
 * @param ignored parts of the record that receivers pass over; a sentence each
 * @param unusable report addresses that nobody can write to
 * @param nearMisses texts that look like a record and are none
 * @param applied the record that applies, or that receivers drop
 */
public record StoredDmarc(
    Optional<DmarcAnalysis.State> state,
    Optional<String> reason,
    Optional<String> orgDomain,
    Optional<String> pslDomain,
    List<String> queries,
    List<String> unauthorised,
    @OmitEmpty Optional<List<String>> ignored,
    @OmitEmpty Optional<List<UnusableAddress>> unusable,
    @OmitEmpty Optional<List<NearMiss>> nearMisses,
    @Inline Optional<StoredRecord> applied) {

  /**
   * The record that applies, or that receivers drop.
   *
   * @param record in visible ASCII
   * @param foundAt whose record it is
   * @param effective what receivers are asked to do with mail of this very name; empty where they
   *     drop the record
   * @param rua domains that reports on all mail go to; empty when not told
   * @param ruf domains that reports on single mails go to
   */
  public record StoredRecord(
      Optional<String> record,
      Optional<String> foundAt,
      Optional<DmarcPolicy> effective,
      Optional<List<String>> rua,
      Optional<List<String>> ruf,
      @Inline DmarcTags tags) {

    private static StoredRecord of(DmarcAnalysis.Applied applied) {
      return new StoredRecord(
          Optional.of(applied.text()),
          Optional.of(applied.foundAt()),
          Optional.of(applied.effective()),
          Optional.of(applied.rua()),
          Optional.of(applied.ruf()),
          applied.tags());
    }

    private static StoredRecord dropped(DroppedRecord dropped) {
      return new StoredRecord(
          Optional.of(dropped.text()),
          Optional.of(dropped.foundAt()),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          DmarcTags.NONE);
    }
  }

  static StoredDmarc of(DmarcAnalysis dmarc, DomainName name) {
    return new StoredDmarc(
        Optional.of(dmarc.state()),
        dmarc.problems().stream().findFirst().map(DmarcAnalysis.Problem::text),
        Optional.of(dmarc.organization()),
        name.registrable().map(DomainName::ascii),
        dmarc.queries(),
        dmarc.reports().entrySet().stream()
            .filter(report -> report.getValue() instanceof Consent.Lacking)
            .map(Map.Entry::getKey)
            .toList(),
        Optional.of(dmarc.remarks().ignored()).filter(parts -> !parts.isEmpty()),
        Optional.of(dmarc.remarks().unusable()).filter(addresses -> !addresses.isEmpty()),
        Optional.of(dmarc.remarks().nearMisses()).filter(misses -> !misses.isEmpty()),
        dmarc
            .applied()
            .map(StoredRecord::of)
            .or(() -> dmarc.remarks().dropped().map(StoredRecord::dropped)));
  }
}
