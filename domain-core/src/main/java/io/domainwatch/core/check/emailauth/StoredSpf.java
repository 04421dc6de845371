package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.json.OmitEmpty;
import java.util.List;
import java.util.Optional;

/**
 * What results hold of SPF (docs/spec/checks/email_auth.md, "What is stored").
 *
 * @param record in visible ASCII; empty when there is none
 * @param reason of the first problem, for people
 * @param problems one word each
 * @param lookups terms that ask the DNS
 * @param voids those that find nothing
 * @param large whether an answer may not fit everywhere
 * @param all the {@code all} at the end with its sign; empty when there is none
 * @param authorisedV4 IPv4 addresses that pass
 * @param dynamic whether something depends on the sender
 * @param tree every record that was read, the first one first
 * @param slips what keeps the grammar and is hardly what was meant; a sentence each
 * @param nearMisses texts that look like a record and are none
 */
public record StoredSpf(
    Optional<String> record,
    Optional<SpfAnalysis.State> state,
    Optional<String> reason,
    List<String> problems,
    Optional<Long> lookups,
    Optional<Long> voids,
    Optional<Boolean> large,
    Optional<String> all,
    Optional<Long> authorisedV4,
    Optional<Boolean> dynamic,
    List<SpfAnalysis.Node> tree,
    @OmitEmpty Optional<List<String>> slips,
    @OmitEmpty Optional<List<NearMiss>> nearMisses) {

  /** Octets beyond which an answer may not fit everywhere (RFC 7208 §3.4). */
  private static final int LARGE_RECORD = 450;

  static StoredSpf of(SpfAnalysis spf) {
    return new StoredSpf(
        spf.record(),
        Optional.of(spf.state()),
        spf.problems().stream().findFirst().map(SpfAnalysis.Problem::text),
        spf.problems().stream().map(SpfAnalysis.Problem::wireName).distinct().toList(),
        Optional.of(spf.cost().lookups()),
        Optional.of(spf.cost().voids()),
        Optional.of(spf.cost().octets() > LARGE_RECORD),
        spf.reach().ending().map(sign -> sign + "all"),
        Optional.of(spf.reach().authorisedV4()),
        Optional.of(spf.reach().dynamic()),
        spf.tree(),
        Optional.of(spf.slips().stream().map(SpfAnalysis.Slip::text).toList())
            .filter(slips -> !slips.isEmpty()),
        Optional.of(spf.nearMisses()).filter(misses -> !misses.isEmpty()));
  }
}
