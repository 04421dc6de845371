package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.Fingerprint;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.util.List;
import java.util.Optional;

/**
 * What results of the check {@code email_auth} hold (docs/spec/checks/email_auth.md, "What is
 * stored").
 *
 * @param mail where mail goes
 * @param tlsRpt where reports on failed TLS go
 * @param dane one for each mail exchanger that was looked at
 * @param fingerprint of all that stands before it
 * @param unknowns what the run could not tell
 * @param queries what the run cost others
 */
public record EmailAuthObservation(
    Optional<StoredMail> mail,
    Optional<StoredSpf> spf,
    Optional<StoredDkim> dkim,
    Optional<StoredDmarc> dmarc,
    Optional<StoredMtaSts> mtaSts,
    Optional<TlsReporting> tlsRpt,
    Optional<BimiAnalysis> bimi,
    Optional<List<StoredDane>> dane,
    @OmitEmpty Optional<String> fingerprint,
    @OmitEmpty Optional<List<UnknownPart>> unknowns,
    @OmitEmpty Optional<QueryCost> queries)
    implements Observation {

  /**
   * Where mail goes.
   *
   * @param profile what the name is used for
   * @param mx mail exchangers, most preferred first
   */
  public record StoredMail(Optional<Profile> profile, Optional<List<Exchanger>> mx) {}

  /**
   * The TLSA records of a mail exchanger.
   *
   * @param mx the host
   * @param state whether they count
   * @param secure whether they, and the way to them, are signed
   * @param tlsa their numbers, such as {@code 3 1 1}
   * @param match whether the certificate of the mail server keeps to them
   * @param matchReason why that could not be told, or what is missing
   */
  public record StoredDane(
      String mx,
      Optional<Protection> state,
      Optional<Boolean> secure,
      Optional<List<String>> tlsa,
      @OmitEmpty Optional<DaneMatch> match,
      @OmitEmpty Optional<String> matchReason) {

    private static StoredDane of(EmailAuthProbeResult.Dane seen) {
      return new StoredDane(
          seen.host(),
          Optional.of(seen.protection()),
          Optional.of(seen.protection() == Protection.SECURE),
          Optional.of(seen.records().stream().map(TlsaRecord::parameters).toList()),
          DaneMatch.of(seen),
          DaneMatch.reason(seen));
    }
  }

  /** What is stored of a run that looked at {@code name}. */
  public static EmailAuthObservation of(EmailAuthProbeResult seen, DomainName name) {
    EmailAuthObservation found =
        new EmailAuthObservation(
            Optional.of(
                new StoredMail(
                    Optional.of(Profile.of(seen)), Optional.of(seen.mail().exchangers()))),
            Optional.of(StoredSpf.of(seen.spf())),
            Optional.of(StoredDkim.of(seen.dkim())),
            Optional.of(StoredDmarc.of(seen.dmarc(), name)),
            Optional.of(StoredMtaSts.of(seen)),
            Optional.of(seen.tlsRpt()),
            Optional.of(seen.bimi()),
            Optional.of(seen.dane().stream().map(StoredDane::of).toList()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return found.with(Fingerprint.of(RecordJson.write(found)), UnknownParts.of(seen), seen.load());
  }

  private EmailAuthObservation with(String print, List<UnknownPart> parts, QueryCost cost) {
    return new EmailAuthObservation(
        mail,
        spf,
        dkim,
        dmarc,
        mtaSts,
        tlsRpt,
        bimi,
        dane,
        Optional.of(print),
        Optional.of(parts),
        Optional.of(cost));
  }
}
