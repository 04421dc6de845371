package io.domainwatch.core.check.openports;

import io.domainwatch.core.json.WireName;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one scan of one address saw.
 *
 * @param ip the address
 * @param cdn whose edge it is; only 80 and 443 were looked at then
 * @param status what the ports tell together
 * @param ports by number; where the status says so they are not to be believed
 * @param at when it was made, which may be before the run when another domain has the address too
 */
public record AddressScan(
    String ip,
    Optional<String> cdn,
    Status status,
    SortedMap<Integer, PortSeen> ports,
    Instant at) {

  public AddressScan {
    ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
    at = at.truncatedTo(ChronoUnit.MILLIS);
  }

  /** Whether the ports of an address can be believed. */
  public enum Status implements WireName {
    /** They can. */
    CONCLUSIVE("conclusive"),
    /** Everything is open: something answers for ports that it does not serve. */
    ALL_OPEN("all_open"),
    /** Nothing answers at all. */
    ALL_FILTERED("all_filtered"),
    /** It stopped answering while it was looked at. */
    BANNED("banned"),
    /** Our own limits or time were over. */
    UNTOLD("untold");

    private final String wireName;

    Status(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** Whether its ports can be believed. */
  public boolean isConclusive() {
    return status == Status.CONCLUSIVE;
  }

  /** What a port is, or unknown where it was not looked at or nothing can be believed. */
  public PortSeen.State state(int port) {
    return isConclusive()
        ? ports.getOrDefault(port, PortSeen.of(PortSeen.State.UNKNOWN)).state()
        : PortSeen.State.UNKNOWN;
  }

  /** Whether it is told that a port serves something. */
  public boolean isOpen(int port) {
    return state(port) == PortSeen.State.OPEN;
  }

  /** Whether it is told that a port serves nothing. */
  public boolean isShut(int port) {
    return isConclusive() && find(port).filter(PortSeen::isShut).isPresent();
  }

  /** What was seen of a port, believable or not. */
  Optional<PortSeen> find(int port) {
    return Optional.ofNullable(ports.get(port));
  }

  /** The same with one port unknown. */
  public AddressScan withUnknown(int port) {
    SortedMap<Integer, PortSeen> changed = new TreeMap<>(ports);
    changed.put(port, PortSeen.of(PortSeen.State.UNKNOWN));
    return new AddressScan(ip, cdn, status, changed, at);
  }

  /** The instance that events are about: {@code 198.51.99.9:6379}, {@code [2001:db8::1]:6379}. */
  public String subject(int port) {
    return subject(ip, port);
  }

  /** The same for any address. */
  public static String subject(String ip, int port) {
    return (ip.contains(":") ? "[" + ip + "]" : ip) + ":" + port;
  }

  /** The port in such a text. */
  static int portOf(String subject) {
    return Integer.parseInt(subject.substring(subject.lastIndexOf(':') + 1));
  }

  /** The address in such a text. */
  static String ipOf(String subject) {
    String host = subject.substring(0, subject.lastIndexOf(':'));
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }
}
