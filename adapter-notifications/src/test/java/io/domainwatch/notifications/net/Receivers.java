package io.domainwatch.notifications.net;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.notifications.TestTls;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A sender whose names are the test's, and which may reach the addresses that the test allows. */
public final class Receivers implements AutoCloseable {
  static final Instant NOW = Instant.parse("2026-11-20T15:16:00Z");

  private final Map<String, InetAddress[]> known = new HashMap<>();
  private final SystemNames names;
  private final AddressPolicy policy;
  private TlsTrust trust = TestTls.trust();
  private Duration longest = Duration.ofSeconds(10);

  /** Nothing but these networks may be reached. */
  public Receivers(String... allowed) {
    policy = new AddressPolicy(List.of(allowed).stream().map(Network::parse).toList(), List.of());
    names = new SystemNames(this::resolve, Duration.ofSeconds(10));
  }

  public Receivers with(String name, InetAddress... addresses) {
    known.put(name, addresses);
    return this;
  }

  Receivers trusting(TlsTrust other) {
    trust = other;
    return this;
  }

  public Receivers within(Duration time) {
    longest = time;
    return this;
  }

  public HttpPost post() {
    return new HttpPost(
        new HttpPost.Settings(
            policy, PortRule.STANDARD, names, trust, "Domainwatch/test (+https://x)", longest));
  }

  SendOutcome post(String url) {
    return post().post(url, Map.of(), "{}".getBytes(StandardCharsets.UTF_8), NOW);
  }

  private InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] given = known.get(host);
    return given == null ? InetAddress.getAllByName(host) : given;
  }

  @Override
  public void close() {
    names.close();
  }
}
