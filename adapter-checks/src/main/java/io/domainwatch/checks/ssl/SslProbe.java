package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.tls.hello.TlsClientQuestions;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.checks.ssl.AddressHandshakes.Shaken;
import io.domainwatch.core.check.ssl.SslMemory;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.SslProbeResult.AddressSeen;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.run.CheckTarget;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Looks at a domain once: handshakes with all its addresses, inquiries, and a scan when due. */
final class SslProbe {

  /** Addresses asked in one run (docs/spec/checks/ssl.md, "Handshake"). */
  private static final int MAX_ADDRESSES = 8;

  /** A scan that would have less time than this is left to the next run. */
  private static final Duration MIN_SCAN_TIME = Duration.ofSeconds(20);

  private final AddressHandshakes handshakes;
  private final CertificateInquiry inquiry;
  private final ServerScanner scanner;

  SslProbe(AddressHandshakes handshakes, CertificateInquiry inquiry, ServerScanner scanner) {
    this.handshakes = handshakes;
    this.inquiry = inquiry;
    this.scanner = scanner;
  }

  /** What there is to see now. */
  SslProbeResult of(
      CheckTarget target, HostAddresses.Choice.Approved approved, Instant now, Deadline deadline)
      throws InterruptedException {
    String name = target.name().ascii();
    List<InetAddress> asked = byTurns(approved.addresses());
    Map<String, PresentedChain> presented = new HashMap<>();
    List<AddressSeen> seen = look(asked, name, presented, now, deadline);
    SslProbeResult first =
        new SslProbeResult(name, seen, approved.filtered(), Optional.empty(), Optional.empty());
    SiteRun.endIfCancelled();
    if (!first.speaksTls()) {
      return new SslProbeResult(
          name,
          seen,
          approved.filtered(),
          Optional.empty(),
          first.failed().isEmpty() ? Optional.empty() : scanner.httpAlive(name, asked, deadline));
    }
    SslMemory memory = SslMemory.of(target.memory());
    Optional<List<Served>> second =
        target.intrusion().isAllowed() && memory.secondDue(now) && !first.served().isEmpty()
            ? Optional.of(second(asked, presented, name, now, deadline))
            : Optional.empty();
    SiteRun.endIfCancelled();
    boolean due = target.intrusion().isAllowed() && memory.scanDue(first.negotiated(), now);
    Optional<SslScan> scan =
        due && deadline.remaining().compareTo(MIN_SCAN_TIME) >= 0
            ? Optional.of(scan(asked, seen, presented, name, now, deadline))
            : Optional.empty();
    SiteRun.endIfCancelled();
    return new SslProbeResult(name, seen, approved.filtered(), second, scan, Optional.empty());
  }

  /**
   * Second certificates, judged like the first (docs/spec/checks/ssl.md, "Second certificates").
   */
  private List<Served> second(
      List<InetAddress> asked,
      Map<String, PresentedChain> presented,
      String name,
      Instant now,
      Deadline deadline)
      throws InterruptedException {
    Map<InetAddress, X509Certificate> first = new LinkedHashMap<>();
    for (InetAddress each : asked) {
      Optional.ofNullable(presented.get(each.getHostAddress()))
          .ifPresent(chain -> first.put(each, chain.chain().getFirst()));
    }
    List<Shaken> shaken =
        handshakes.second(first, name, deadline).stream()
            .<Shaken>map(Shaken.Presented::new)
            .toList();
    return judged(shaken, name, now, deadline).stream()
        .filter(Served.class::isInstance)
        .map(Served.class::cast)
        .toList();
  }

  /** The version that a handshake has shown is offered, whatever the hellos brought out. */
  private SslScan scan(
      List<InetAddress> asked,
      List<AddressSeen> seen,
      Map<String, PresentedChain> presented,
      String name,
      Instant now,
      Deadline deadline) {
    int index = firstSpeaking(seen);
    InetAddress address = asked.get(index);
    TlsClientQuestions questions =
        Optional.ofNullable(presented.get(address.getHostAddress()))
                .filter(PresentedChain::inCompleteHandshake)
                .isPresent()
            ? TlsClientQuestions.WHERE_OPEN
            : TlsClientQuestions.ALL;
    SslScan scan = scanner.scan(handshakes.target(address, name), name, questions, now, deadline);
    return seen.get(index) instanceof Served served ? scan.offering(served.version()) : scan;
  }

  /** An expired certificate is news at once, so the handshake that showed it is repeated. */
  private List<AddressSeen> look(
      List<InetAddress> asked,
      String name,
      Map<String, PresentedChain> presented,
      Instant now,
      Deadline deadline)
      throws InterruptedException {
    List<Shaken> shaken = handshakes.with(asked, name, deadline);
    for (Shaken each : shaken) {
      if (each instanceof Shaken.Presented(PresentedChain chain)) {
        presented.put(chain.ip(), chain);
      }
    }
    List<AddressSeen> seen = judged(shaken, name, now, deadline);
    List<InetAddress> doubtful =
        asked.stream().filter(each -> expired(seen.get(asked.indexOf(each)))).toList();
    if (doubtful.isEmpty()) {
      return seen;
    }
    Map<String, AddressSeen> again =
        judged(handshakes.with(doubtful, name, deadline), name, now, deadline).stream()
            .filter(Served.class::isInstance)
            .collect(Collectors.toMap(AddressSeen::ip, each -> each));
    return seen.stream().map(each -> again.getOrDefault(each.ip(), each)).toList();
  }

  /** Addresses that present the same chain with the same staple share one inquiry. */
  List<AddressSeen> judged(List<Shaken> shaken, String name, Instant now, Deadline deadline) {
    Map<List<?>, ServedCertificate> known = new HashMap<>();
    List<AddressSeen> seen = new ArrayList<>();
    for (Shaken each : shaken) {
      switch (each) {
        case Shaken.Other(AddressSeen other) -> seen.add(other);
        case Shaken.Presented(PresentedChain chain) -> {
          ServedCertificate certificate =
              known.computeIfAbsent(
                  List.of(chain.chain(), chain.stapled(), chain.staple().map(ByteBuffer::wrap)),
                  _ -> inquiry.about(chain, name, now, deadline));
          seen.add(
              new Served(chain.ip(), certificate, chain.version(), chain.cipher(), chain.alpn()));
        }
      }
    }
    return seen;
  }

  private static boolean expired(AddressSeen seen) {
    return seen instanceof Served served && !served.certificate().verdict().expired().isEmpty();
  }

  /** The index of the first address that speaks TLS. */
  private static int firstSpeaking(List<AddressSeen> seen) {
    return IntStream.range(0, seen.size())
        .filter(i -> seen.get(i) instanceof Served || seen.get(i) instanceof SslProbeResult.Opaque)
        .findFirst()
        .orElse(0);
  }

  /**
   * At most eight addresses, the families taking turns, IPv4 first. Always the same ones in the
   * same order, whatever the order of the DNS answer: the first is the one that is scanned.
   */
  private static List<InetAddress> byTurns(List<InetAddress> all) {
    Map<Boolean, List<InetAddress>> byFamily =
        all.stream()
            .distinct()
            .sorted((a, b) -> Arrays.compareUnsigned(a.getAddress(), b.getAddress()))
            .collect(Collectors.partitioningBy(Inet4Address.class::isInstance));
    List<InetAddress> v4 = byFamily.getOrDefault(true, List.of());
    List<InetAddress> v6 = byFamily.getOrDefault(false, List.of());
    return IntStream.range(0, Math.max(v4.size(), v6.size()))
        .boxed()
        .flatMap(i -> Stream.concat(v4.stream().skip(i).limit(1), v6.stream().skip(i).limit(1)))
        .limit(MAX_ADDRESSES)
        .toList();
  }
}
