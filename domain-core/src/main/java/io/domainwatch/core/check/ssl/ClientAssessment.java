package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which well-known clients can connect (docs/spec/checks/ssl.md, "Clients"); names aside. */
final class ClientAssessment {

  /** None of the server's certificates at some address has a key that the client takes. */
  static final String KEY_TYPE = "client_key_type";

  /** Client and server find no version, cipher suite or group in common. */
  static final String NOTHING_IN_COMMON = "nothing_in_common";

  private ClientAssessment() {}

  /**
   * What one client finds.
   *
   * @param why in one word, when it cannot connect
   */
  record ClientVerdict(TlsClient client, Offer connects, Optional<String> why) {}

  /** One verdict for each client, by what the run saw and what this scan found. */
  static List<ClientVerdict> verdicts(
      SslProbeResult seen, Optional<SslScan> scan, SslMemory memory) {
    return TlsClient.all().stream().map(client -> verdict(client, seen, scan, memory)).toList();
  }

  private static ClientVerdict verdict(
      TlsClient client, SslProbeResult seen, Optional<SslScan> scan, SslMemory memory) {
    if (seen.served().stream().anyMatch(each -> isRefused(each, client, seen, memory))) {
      return new ClientVerdict(client, Offer.NO, Optional.of(KEY_TYPE));
    }
    Offer inCommon = scan.map(made -> made.serves(client)).orElse(Offer.UNKNOWN);
    return new ClientVerdict(
        client, inCommon, inCommon == Offer.NO ? Optional.of(NOTHING_IN_COMMON) : Optional.empty());
  }

  /** Where a second certificate may be, and was not looked at now, nothing is held against it. */
  private static boolean isRefused(
      Served served, TlsClient client, SslProbeResult seen, SslMemory memory) {
    boolean mayHaveAnother =
        seen.second().isEmpty()
            && (memory.second().knows(served.ip()) || memory.second().secondsAskedAt().isEmpty());
    return !mayHaveAnother
        && Stream.concat(
                Stream.of(served),
                seen.seconds().stream().filter(each -> each.ip().equals(served.ip())))
            .noneMatch(each -> client.takes(each.certificate().leaf().key()));
  }

  /** Judges by what this run found; a run without a scan can find fault with keys alone. */
  static void judge(SslProbeResult seen, SslMemory memory, AssessmentBuilder assessment) {
    if (!seen.speaksTls()) {
      return;
    }
    List<ClientVerdict> all =
        verdicts(seen, seen.scan(), memory).stream()
            .filter(each -> each.client().isCurrent())
            .toList();
    List<ClientVerdict> without = all.stream().filter(each -> each.connects() == Offer.NO).toList();
    if (!without.isEmpty()) {
      assessment.judged(SslDefinition.CLIENT_INCOMPATIBLE, Verdict.bad(finding(without)));
    } else if (all.stream().allMatch(each -> each.connects() == Offer.YES)) {
      assessment.good(SslDefinition.CLIENT_INCOMPATIBLE);
    }
  }

  private static Finding finding(List<ClientVerdict> without) {
    boolean noBrowser =
        TlsClient.all().stream()
            .filter(TlsClient::isBrowser)
            .allMatch(browser -> without.stream().anyMatch(each -> each.client().equals(browser)));
    List<JsonValue> clients = new ArrayList<>();
    for (ClientVerdict each : without) {
      clients.add(
          JsonValue.fields().put("name", each.client().label()).put("reason", each.why()).build());
    }
    String names = String.join(", ", without.stream().map(each -> each.client().label()).toList());
    Finding finding =
        Finding.of(
            SslDefinition.CLIENT_INCOMPATIBLE,
            noBrowser
                ? "No common browser can connect. Shut out are " + names + "."
                : "Some clients of today cannot connect: " + names + ".",
            JsonValue.fields()
                .put("clients", JsonValue.of(clients))
                .put("anyBrowser", !noBrowser)
                .build());
    return noBrowser ? finding.at(Severity.HIGH) : finding;
  }
}
