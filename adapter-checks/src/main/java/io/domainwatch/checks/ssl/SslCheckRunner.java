package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.AddressPolicy;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.ssl.AddressHandshakes.Shaken;
import io.domainwatch.checks.ssl.SslObservation.AddressSeen;
import io.domainwatch.checks.ssl.SslObservation.Failed;
import io.domainwatch.checks.ssl.SslObservation.Served;
import io.domainwatch.checks.ssl.SslObservation.ServedCertificate;
import io.domainwatch.checks.ssl.SslObservation.Untested;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs the check {@code ssl}: handshakes with all addresses, inquiries, and a scan when due. */
public final class SslCheckRunner implements CheckRunner {

  private static final Duration DEADLINE = Duration.ofSeconds(150);

  /** Addresses asked in one run (checks-web.md section 3.2 A). */
  private static final int ADDRESS_LIMIT = 8;

  private final AddressLookup lookup;
  private final AddressPolicy policy;
  private final ControlProbe control;
  private final AddressHandshakes handshakes;
  private final CertificateInquiry inquiry;
  private final ServerScanner scanner;

  SslCheckRunner(
      AddressLookup lookup,
      AddressPolicy policy,
      ControlProbe control,
      AddressHandshakes handshakes,
      CertificateInquiry inquiry,
      ServerScanner scanner) {
    this.lookup = lookup;
    this.policy = policy;
    this.control = control;
    this.handshakes = handshakes;
    this.inquiry = inquiry;
    this.scanner = scanner;
  }

  @Override
  public CheckType checkType() {
    return CheckType.SSL;
  }

  @Override
  public Duration deadline() {
    return DEADLINE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Deadline deadline = Deadline.after(DEADLINE);
    return switch (lookup.addresses(target.name().ascii(), deadline)) {
      case AddressAnswer.Found found -> look(found, target, now, deadline);
      case AddressAnswer.NameError _ ->
          new CheckOutcome.Inconclusive("dns", "The domain does not exist.");
      case AddressAnswer.NoData _ ->
          new CheckOutcome.Inconclusive("dns", "The domain has no address.");
      case AddressAnswer.Failed failed -> unresolved(failed);
    };
  }
}
