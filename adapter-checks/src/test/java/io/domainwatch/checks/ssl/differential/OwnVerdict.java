package io.domainwatch.checks.ssl.differential;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.ssl.SslFixture;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the check says of a server.
 *
 * @param why the events that it would make of what keeps clients away, with their reasons
 * @param shutOut the clients that cannot connect, by their labels
 */
record OwnVerdict(List<String> why, Set<String> shutOut) {
  private static final List<EventType> KEEPING_AWAY =
      List.of(
          SslDefinition.UNREACHABLE,
          SslDefinition.CERT_EXPIRED,
          SslDefinition.VALIDATION_ISSUE,
          SslDefinition.CHAIN_INCOMPLETE,
          SslDefinition.CERT_REVOKED);

  /**
   * By a first run.
   *
   * @param httpPort where the same site answers over HTTP
   */
  static OwnVerdict of(OddServer server, int port, int httpPort) throws Exception {
    try (SslFixture fixture = new SslFixture(server.roots())) {
      CheckOutcome outcome =
          fixture.run(
              server.name(), RunningServer.ADDRESS, new Ports(httpPort, port), Instant.now());
      return switch (outcome) {
        case CheckOutcome.Observed seen -> of(seen);
        case CheckOutcome.Inconclusive open ->
            new OwnVerdict(List.of("unknown: " + open.reason()), Set.of());
        case CheckOutcome.NotApplicable _ -> throw new IllegalStateException(server.id());
      };
    }
  }

  private static OwnVerdict of(CheckOutcome.Observed seen) {
    List<String> why =
        KEEPING_AWAY.stream()
            .flatMap(
                type ->
                    Optional.ofNullable(seen.assessment().judgements().get(type)).stream()
                        .map(Verdict::findings)
                        .flatMap(List::stream)
                        .map(finding -> worded(type, finding)))
            .toList();
    Set<String> shutOut =
        seen.observations().itemsOf("clients").stream()
            .map(JsonValue.JsonObject.class::cast)
            .filter(each -> each.find("connects").equals(Optional.of(JsonValue.of(false))))
            .flatMap(each -> each.findText("name").stream())
            .collect(Collectors.toSet());
    return new OwnVerdict(why, shutOut);
  }

  private static String worded(EventType type, Finding finding) {
    List<String> reasons = finding.detail().textsOf("reasons");
    return type.wireName() + (reasons.isEmpty() ? "" : " (" + String.join(", ", reasons) + ")");
  }

  /** Whether a client with this column of the table gets through by what we say. */
  boolean accepts(Client client) {
    return why.isEmpty() && !shutOut.contains(client.profile().label());
  }

  /** The cell of the table. */
  String cell() {
    String reasons =
        Stream.concat(
                why.stream(),
                Stream.of(Client.CHROMIUM, Client.OPENSSL)
                    .filter(each -> shutOut.contains(each.profile().label()))
                    .map(each -> "shuts out " + each.profile().label()))
            .collect(Collectors.joining("; "));
    return reasons.isEmpty() ? "accepts" : reasons;
  }

  /** A column of the table, and the client of ours that is nearest to it. */
  enum Client {
    OPENSSL(TlsClient.of("OPENSSL_3")),
    /** No profile of ours is GnuTLS; it connects where OpenSSL does, and to suites of CCM. */
    GNUTLS(TlsClient.of("OPENSSL_3")),
    CHROMIUM(TlsClient.of("CHROME"));

    private final TlsClient profile;

    Client(TlsClient profile) {
      this.profile = profile;
    }

    TlsClient profile() {
      return profile;
    }
  }
}
