package io.domainwatch.checks.net.proxy;

import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HostAddresses.Choice;
import io.domainwatch.checks.net.http.PublicNames;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Connects to hosts for a proxy; each is looked up once, and each address is judged. */
final class ProxyUpstream {

  /** What came of asking for a host. */
  sealed interface Answer {
    /** A connection. */
    record Connected(Socket socket) implements Answer {}

    /** It is one that is never connected to. */
    record Denied(String why) implements Answer {}

    /** It cannot be reached. */
    record Unreachable(String why) implements Answer {}
  }

  private final GuardedConnector connector;
  private final HostAddresses addresses;
  private final GuardProxy.Rules rules;
  private final Deadline deadline;
  private final Map<String, Choice> known = new ConcurrentHashMap<>();

  ProxyUpstream(
      GuardedConnector connector, AddressLookup lookup, GuardProxy.Rules rules, Deadline deadline) {
    this.connector = connector;
    this.addresses = new HostAddresses(connector, lookup);
    this.rules = rules;
    this.deadline = deadline;
  }

  /** Connects to the port of a URL at a host, as far as the rules allow. */
  Answer connect(String host, int port) {
    Optional<String> refusal = refusalOf(host, port);
    if (refusal.isPresent()) {
      return new Answer.Denied(refusal.get());
    }
    return switch (known.computeIfAbsent(host, name -> addresses.all(name, deadline))) {
      case Choice.Approved(List<InetAddress> approved, int _, var _) -> connect(approved, port);
      case Choice.None none when none.filtered() > 0 -> new Answer.Denied(none.detail());
      case Choice.None none -> new Answer.Unreachable(none.detail());
    };
  }

  private Optional<String> refusalOf(String host, int port) {
    if (rules.deniedHosts().contains(host)) {
      return Optional.of("a host that only the browser itself asks for");
    }
    if (!rules.ports().isWeb(port)) {
      return Optional.of("neither the port of http nor that of https");
    }
    return PublicNames.addressIn(host).isPresent()
        ? Optional.of("an address instead of a name")
        : PublicNames.refusalOf(host);
  }

  private Answer connect(List<InetAddress> approved, int port) {
    String why = "no address";
    for (InetAddress address : addresses.firstOfEachFamily(approved)) {
      try {
        return new Answer.Connected(
            connector.connect(
                address,
                rules.ports().connectPort(port),
                GuardedConnector.CONNECT_TIMEOUT,
                deadline));
      } catch (IOException e) {
        why = FailureText.of(e);
      }
    }
    return new Answer.Unreachable(why);
  }
}
