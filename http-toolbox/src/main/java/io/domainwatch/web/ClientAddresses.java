package io.domainwatch.web;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells from which address a request comes, behind proxies too. */
public final class ClientAddresses {
  private static final Pattern IPV4 =
      Pattern.compile("(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\\.(?!$)|$)){4}");

  private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

  /** {@code 192.0.2.1:4711} or {@code [2001:db8::1]:4711}, as some proxies write it. */
  private static final Pattern WITH_PORT =
      Pattern.compile("(?:([0-9.]+)|\\[([0-9A-Fa-f:.]+)\\])(?::[0-9]{1,5})?");

  private final List<AddressBlock> trustedProxies;

  /**
   * @param trustedProxies whose {@code X-Forwarded-For} is believed
   */
  public ClientAddresses(List<AddressBlock> trustedProxies) {
    this.trustedProxies = List.copyOf(trustedProxies);
  }

  /**
   * The address of the client: the peer, or, if that is a trusted proxy, the last address in {@code
   * X-Forwarded-For} that is no trusted proxy itself. What stands before that, anybody may have
   * written; what is no address ends the search.
   *
   * @param forwardedFor the header's lines in the order received
   */
  public InetAddress of(InetAddress peer, List<String> forwardedFor) {
    if (forwardedFor.isEmpty() || !trusted(peer)) {
      return peer;
    }
    InetAddress client = peer;
    List<String> hops = List.of(String.join(",", forwardedFor).split(",", -1)).reversed();
    for (String hop : hops) {
      Optional<InetAddress> address = hop(hop.strip());
      if (address.isEmpty()) {
        return client;
      }
      client = address.get();
      if (!trusted(client)) {
        return client;
      }
    }
    return client;
  }

  /** The address with this text; never asks a name server; empty for another text. */
  static Optional<InetAddress> literal(String text) {
    if (!IPV4.matcher(text).matches() && !IPV6.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<InetAddress> hop(String text) {
    Matcher matcher = WITH_PORT.matcher(text);
    if (!matcher.matches()) {
      return literal(text);
    }
    String v4 = matcher.group(1);
    return literal(v4 == null ? matcher.group(2) : v4);
  }

  private boolean trusted(InetAddress address) {
    return trustedProxies.stream().anyMatch(block -> block.contains(address));
  }
}
