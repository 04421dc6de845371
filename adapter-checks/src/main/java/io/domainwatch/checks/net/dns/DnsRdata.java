package io.domainwatch.checks.net.dns;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/**
 * What a record says, read into values. {@link #canonical()} is a text that is equal for two
 * records exactly when a comparison should call them equal: names in lower case (RFC 4034 §6.2), a
 * TXT as its concatenated bytes, an SVCB without its {@code ech} key.
 */
public sealed interface DnsRdata {

  /** The text under which this record is compared and shown. */
  String canonical();

  /** A or AAAA. */
  record Address(InetAddress address) implements DnsRdata {
    @Override
    public String canonical() {
      return address.getHostAddress();
    }
  }

  /** NS, CNAME, DNAME or PTR. */
  record Target(DnsName name) implements DnsRdata {
    @Override
    public String canonical() {
      return name.toString();
    }
  }

  /** MX (RFC 5321 §5.1); an exchange of {@code "."} is a null MX (RFC 7505). */
  record MailExchanger(int preference, DnsName exchange) implements DnsRdata {
    @Override
    public String canonical() {
      return preference + " " + exchange;
    }
  }

  /** TXT: the strings joined, each byte one character of ISO 8859-1. */
  record Text(String text) implements DnsRdata {
    /** The text read as UTF-8, for people. */
    public String readable() {
      return new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    @Override
    public String canonical() {
      return text;
    }
  }

  /** SOA (RFC 1035 §3.3.13). */
  record Authority(
      DnsName primary,
      DnsName mailbox,
      long serial,
      Duration refresh,
      Duration retry,
      Duration expire,
      Duration minimum)
      implements DnsRdata {
    /** Everything but the serial, which is meant to change. */
    @Override
    public String canonical() {
      return "%s %s %d %d %d %d"
          .formatted(
              primary,
              mailbox,
              refresh.toSeconds(),
              retry.toSeconds(),
              expire.toSeconds(),
              minimum.toSeconds());
    }
  }

  /** DNSKEY; {@code bits} is the modulus of an RSA key, 0 for other algorithms. */
  record Key(int flags, int algorithm, int tag, int bits, String hex) implements DnsRdata {
    @Override
    public String canonical() {
      return flags + " " + algorithm + " " + tag + " " + hex;
    }
  }

  /** DS. */
  record Delegation(int tag, int algorithm, int digestType, String digest) implements DnsRdata {
    @Override
    public String canonical() {
      return tag + " " + algorithm + " " + digestType + " " + digest;
    }
  }

  /** RRSIG; {@code typeNumber} is the type it covers. */
  record Signature(
      int typeNumber, int algorithm, int tag, DnsName signer, Instant inception, Instant expiration)
      implements DnsRdata {
    @Override
    public String canonical() {
      return typeNumber + " " + algorithm + " " + tag + " " + signer + " " + expiration;
    }
  }

  /** CAA (RFC 8659); the tag is compared in lower case. */
  record Authorization(int flags, String tag, String value) implements DnsRdata {
    @Override
    public String canonical() {
      return flags + " " + tag + " " + value;
    }
  }

  /** SVCB or HTTPS (RFC 9460); parameters in presentation form, sorted, without {@code ech}. */
  record Service(int priority, DnsName target, List<String> parameters) implements DnsRdata {
    @Override
    public String canonical() {
      return priority + " " + target + " " + String.join(" ", parameters);
    }
  }

  /** The hashing of NSEC3 or NSEC3PARAM (RFC 5155). */
  record Hashing(int iterations, int saltLengthBytes) implements DnsRdata {
    @Override
    public String canonical() {
      return iterations + " " + saltLengthBytes;
    }
  }

  /** Any other type, as its canonical wire bytes. */
  record Opaque(String hex) implements DnsRdata {
    static Opaque of(byte[] bytes) {
      return new Opaque(HexFormat.of().formatHex(bytes));
    }

    @Override
    public String canonical() {
      return hex;
    }
  }
}
