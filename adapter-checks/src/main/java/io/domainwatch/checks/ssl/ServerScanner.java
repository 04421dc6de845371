package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.tls.TlsHandshake;
import io.domainwatch.checks.net.tls.hello.TlsClientOffer;
import io.domainwatch.checks.net.tls.hello.TlsClientQuestions;
import io.domainwatch.checks.net.tls.hello.TlsExtensions;
import io.domainwatch.checks.net.tls.hello.TlsHelloProbe;
import io.domainwatch.checks.net.tls.hello.TlsOffer;
import io.domainwatch.checks.net.tls.hello.TlsScan;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.checks.net.tls.hello.TlsVersion;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import java.net.InetAddress;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks one address what it offers, and whether it answers over HTTP. */
final class ServerScanner {

  /** A response that says something about the site itself, and not about a guard before it. */
  private static final int HTTP_ERRORS = 400;

  private static final FetchLimits HEAD_ONLY =
      FetchLimits.STANDARD.withBodyBytes(0).withRedirects(0).first();

  private static final List<TlsClientOffer> CLIENTS =
      TlsClient.all().stream().map(ServerScanner::offer).toList();

  private final TlsHelloProbe probe;
  private final TlsHandshake handshake;
  private final HttpFetcher http;

  ServerScanner(TlsHelloProbe probe, TlsHandshake handshake, HttpFetcher http) {
    this.probe = probe;
    this.handshake = handshake;
    this.http = http;
  }

  /** All questions to one address; what it leaves open is {@code unknown}. */
  SslScan scan(
      TlsTarget target, String name, TlsClientQuestions questions, Instant now, Deadline deadline) {
    TlsScan scan = probe.scan(target, CLIENTS, questions, deadline);
    return new SslScan(
        now,
        offers(scan.protocols(), version -> version.label()),
        offers(scan.weakClasses(), Enum::name),
        scan.weakSuites(),
        offer(scan.legacyKeyExchange()),
        offer(scan.pqKex()),
        offer(scan.forwardSecretCbc()),
        scan.group(),
        scan.dhPrimeBits().isPresent()
            ? Optional.of((long) scan.dhPrimeBits().getAsInt())
            : Optional.empty(),
        hstsMaxAgeSeconds(name, target.address(), deadline),
        Optional.of(offers(scan.clients(), client -> client)),
        Optional.of(renegotiation(scan, target, deadline)));
  }

  /** Only TLS 1.2 and older have it (RFC 8446 §4.1.2); it is asked with TLS 1.2. */
  private Offer renegotiation(TlsScan scan, TlsTarget target, Deadline deadline) {
    return switch (scan.protocols().getOrDefault(TlsVersion.TLS_1_2, TlsOffer.UNKNOWN)) {
      case OFFERED ->
          handshake
              .renegotiates(target, deadline)
              .map(accepted -> accepted ? Offer.YES : Offer.NO)
              .orElse(Offer.UNKNOWN);
      case NOT_OFFERED ->
          scan.protocols().get(TlsVersion.TLS_1_3) == TlsOffer.OFFERED ? Offer.NO : Offer.UNKNOWN;
      case UNKNOWN -> Offer.UNKNOWN;
    };
  }

  /** Whether the HTTP port answers; empty when that says nothing about the site. */
  Optional<Boolean> httpAlive(String name, List<InetAddress> addresses, Deadline deadline) {
    FetchRequest request =
        FetchRequest.of("http://" + name + "/").through(addresses).within(HEAD_ONLY);
    return switch (http.fetch(request, deadline)) {
      case Fetch.Answered _ -> Optional.of(true);
      case Fetch.Broken broken ->
          broken.failure().blamesTheTarget() ? Optional.of(false) : Optional.empty();
    };
  }

  private Optional<Long> hstsMaxAgeSeconds(String name, InetAddress address, Deadline deadline) {
    FetchRequest request =
        FetchRequest.of("https://" + name + "/").through(List.of(address)).within(HEAD_ONLY);
    return http.fetch(request, deadline) instanceof Fetch.Answered answered
            && answered.head().status() < HTTP_ERRORS
        ? Optional.of(
            answered
                .head()
                .first("Strict-Transport-Security")
                .map(ServerScanner::maxAge)
                .orElse(0L))
        : Optional.empty();
  }

  /** The max-age of a header (RFC 6797 §6.1.1); 0 when it has none that can be read. */
  private static long maxAge(String header) {
    return Stream.of(header.split(";"))
        .map(part -> part.strip().toLowerCase(Locale.ROOT).replace("\"", "").replace(" ", ""))
        .filter(part -> part.matches("max-age=[0-9]{1,12}"))
        .map(part -> Long.parseLong(part.substring("max-age=".length())))
        .findFirst()
        .orElse(0L);
  }

  private static <K> Map<String, Offer> offers(Map<K, TlsOffer> answers, Function<K, String> name) {
    return answers.entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> name.apply(entry.getKey()), entry -> offer(entry.getValue())));
  }

  private static TlsClientOffer offer(TlsClient client) {
    return new TlsClientOffer(
        client.id(),
        Arrays.stream(TlsVersion.values())
            .filter(version -> client.versions().contains(version.label()))
            .collect(Collectors.toSet()),
        client.suites(),
        client.groups(),
        new TlsExtensions(
            client.signatureSchemes(), client.applicationProtocols(), client.asksForStaple()));
  }

  private static Offer offer(TlsOffer answer) {
    return switch (answer) {
      case OFFERED -> Offer.YES;
      case NOT_OFFERED -> Offer.NO;
      case UNKNOWN -> Offer.UNKNOWN;
    };
  }
}
