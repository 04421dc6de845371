package io.domainwatch.checks.net.dns;

import java.util.Optional;
import org.xbill.DNS.Name;
import org.xbill.DNS.NameTooLongException;
import org.xbill.DNS.TextParseException;

/**
 * An absolute DNS name, compared without regard to case (RFC 4343). Its text is in lower case, with
 * RFC 1035 §5.1 escapes and without the final dot; the root is {@code "."}.
 */
public final class DnsName implements Comparable<DnsName> {

  /** The root of the name space. */
  public static final DnsName ROOT = new DnsName(Name.root);

  private final Name name;

  private DnsName(Name name) {
    this.name = name.canonicalize();
  }

  static DnsName of(Name name) {
    return new DnsName(name);
  }

  /** The name written in {@code text}, or empty when it is no DNS name (RFC 1035 §2.3.4). */
  public static Optional<DnsName> parse(String text) {
    try {
      return Optional.of(new DnsName(Name.fromString(text, Name.root)));
    } catch (TextParseException _) {
      return Optional.empty();
    }
  }

  /**
   * The name written in {@code text}, which the caller already knows to be one.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static DnsName named(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException("no DNS name: " + text));
  }

  /** How many labels stand before the root; 0 for the root itself. */
  public int labelCount() {
    return name.labels() - 1;
  }

  /** The last {@code count} labels of this name; {@code 0} gives the root. */
  public DnsName suffix(int count) {
    return new DnsName(new Name(name, labelCount() - count));
  }

  /** Whether this is {@code other} or stands below it. */
  public boolean isWithin(DnsName other) {
    return name.subdomain(other.name);
  }

  /** This name with {@code label} in front, or empty when that would exceed 255 octets. */
  public Optional<DnsName> child(String label) {
    try {
      return Optional.of(new DnsName(Name.concatenate(Name.fromString(label), name)));
    } catch (NameTooLongException | TextParseException _) {
      return Optional.empty();
    }
  }

  Name raw() {
    return name;
  }

  @Override
  public int compareTo(DnsName other) {
    return name.compareTo(other.name);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DnsName that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return labelCount() == 0 ? "." : name.toString(true);
  }
}
