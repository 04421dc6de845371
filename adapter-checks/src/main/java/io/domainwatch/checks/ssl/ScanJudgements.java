package io.domainwatch.checks.ssl;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.SslDefinition;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a scan means for the state event types; what it could not tell is left out. */
final class ScanJudgements {
  private ScanJudgements() {}

  /**
   * The judgements on protocols, ciphers and key exchange.
   *
   * @param before the scan before this one, if there was one
   */
  static Map<EventType, Verdict> of(SslScan scan, Optional<SslScan> before) {
    Map<EventType, Verdict> judgements = new LinkedHashMap<>();
    if (scan.weakClasses().containsValue(SslScan.YES)) {
      judgements.put(SslDefinition.WEAK_CIPHER_DETECTED, Verdict.bad(weakCiphers(scan)));
    } else if (scan.weakClassesCertain()) {
      judgements.put(SslDefinition.WEAK_CIPHER_DETECTED, Verdict.GOOD);
    }
    if (!scan.weakProtocols().isEmpty()) {
      judgements.put(
          SslDefinition.WEAK_PROTOCOL_DETECTED, Verdict.bad(weakProtocols(scan, before)));
    } else if (scan.protocolsCertain()) {
      judgements.put(SslDefinition.WEAK_PROTOCOL_DETECTED, Verdict.GOOD);
    }
    if (scan.legacyKeyExchange().equals(SslScan.YES)) {
      judgements.put(SslDefinition.LEGACY_KEX_DETECTED, Verdict.bad(legacyKeyExchange(scan)));
    } else if (!scan.legacyKeyExchange().equals(SslScan.UNKNOWN)) {
      judgements.put(SslDefinition.LEGACY_KEX_DETECTED, Verdict.GOOD);
    }
    return judgements;
  }

  private static Finding weakCiphers(SslScan scan) {
    List<String> classes =
        scan.weakClasses().keySet().stream().filter(scan::offersClass).sorted().toList();
    return Finding.of(
        SslDefinition.WEAK_CIPHER_DETECTED,
        "The server offers weak cipher suites: " + String.join(", ", scan.weakSuites()) + ".",
        JsonValue.fields().put("suites", scan.weakSuites()).put("classes", classes).build());
  }

  /** SSL 2 and 3 raise the severity when two scans in a row found one of them (F2). */
  private static Finding weakProtocols(SslScan scan, Optional<SslScan> before) {
    List<String> versions = scan.weakProtocols();
    boolean ancient = scan.offersSsl() && before.filter(SslScan::offersSsl).isPresent();
    Finding finding =
        Finding.of(
            SslDefinition.WEAK_PROTOCOL_DETECTED,
            "The server offers " + String.join(", ", versions) + ".",
            JsonValue.fields().put("protocols", versions).build());
    return ancient ? finding.at(Severity.HIGH) : finding;
  }

  private static Finding legacyKeyExchange(SslScan scan) {
    JsonValue.Builder detail = JsonValue.fields();
    scan.dhPrimeBits().ifPresent(bits -> detail.put("dhPrimeBits", bits));
    return Finding.of(
        SslDefinition.LEGACY_KEX_DETECTED,
        "The server offers RSA or finite-field Diffie-Hellman key exchange.",
        detail.build());
  }
}
