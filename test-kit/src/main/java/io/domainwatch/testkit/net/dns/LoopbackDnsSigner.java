package io.domainwatch.testkit.net.dns;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import org.xbill.DNS.DClass;
import org.xbill.DNS.DNSKEYRecord;
import org.xbill.DNS.DNSSEC;
import org.xbill.DNS.DSRecord;
import org.xbill.DNS.Name;
import org.xbill.DNS.RRSIGRecord;
import org.xbill.DNS.RRset;

/** Signs a zone on the fly with one key that is both key and zone signing key. */
final class LoopbackDnsSigner {

  /** Zone key and secure entry point (RFC 4034 §2.1.1). */
  private static final int FLAGS = 257;

  private static final int DNSSEC_PROTOCOL = 3;

  private final KeyPair pair;
  private final DNSKEYRecord key;
  private volatile Instant inception = Instant.now().minus(Duration.ofDays(1));
  private volatile Instant expiration = Instant.now().plus(Duration.ofDays(20));
  private volatile boolean spoiled;

  private LoopbackDnsSigner(Name apex, int algorithm, KeyPair pair) {
    this.pair = pair;
    try {
      this.key =
          new DNSKEYRecord(
              apex,
              DClass.IN,
              LoopbackDnsZone.TTL_SECONDS,
              FLAGS,
              DNSSEC_PROTOCOL,
              algorithm,
              pair.getPublic());
    } catch (DNSSEC.DNSSECException bad) {
      throw new IllegalStateException(bad);
    }
  }

  static LoopbackDnsSigner ecdsa(Name apex) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return new LoopbackDnsSigner(
          apex, DNSSEC.Algorithm.ECDSAP256SHA256, generator.generateKeyPair());
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** For the zones above the one a test is about: valid for 90 days before and after now. */
  static LoopbackDnsSigner lasting(Name apex) {
    LoopbackDnsSigner signer = ecdsa(apex);
    signer.validBetween(
        Instant.now().minus(Duration.ofDays(90)), Instant.now().plus(Duration.ofDays(90)));
    return signer;
  }

  static LoopbackDnsSigner rsa(Name apex, int algorithm, int bits) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(bits);
      return new LoopbackDnsSigner(apex, algorithm, generator.generateKeyPair());
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException(missing);
    }
  }

  DNSKEYRecord key() {
    return key;
  }

  DSRecord delegation() {
    return new DSRecord(
        key.getName(), DClass.IN, LoopbackDnsZone.TTL_SECONDS, DNSSEC.Digest.SHA256, key);
  }

  void validBetween(Instant from, Instant to) {
    inception = from;
    expiration = to;
  }

  void spoil() {
    spoiled = true;
  }

  RRSIGRecord sign(RRset set) {
    try {
      RRSIGRecord good = DNSSEC.sign(set, key, pair.getPrivate(), inception, expiration);
      return spoiled ? spoiled(good) : good;
    } catch (DNSSEC.DNSSECException bad) {
      throw new IllegalStateException(bad);
    }
  }

  private static RRSIGRecord spoiled(RRSIGRecord good) {
    byte[] signature = good.getSignature().clone();
    signature[signature.length - 1] ^= 1;
    return new RRSIGRecord(
        good.getName(),
        good.getDClass(),
        good.getTTL(),
        good.getTypeCovered(),
        good.getAlgorithm(),
        good.getOrigTTL(),
        good.getExpire(),
        good.getTimeSigned(),
        good.getFootprint(),
        good.getSigner(),
        signature);
  }
}
