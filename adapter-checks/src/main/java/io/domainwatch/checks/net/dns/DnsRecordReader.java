package io.domainwatch.checks.net.dns;

import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.xbill.DNS.AAAARecord;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.CAARecord;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DNAMERecord;
import org.xbill.DNS.DNSKEYRecord;
import org.xbill.DNS.DNSSEC;
import org.xbill.DNS.DSRecord;
import org.xbill.DNS.MXRecord;
import org.xbill.DNS.NSEC3PARAMRecord;
import org.xbill.DNS.NSEC3Record;
import org.xbill.DNS.NSRecord;
import org.xbill.DNS.PTRRecord;
import org.xbill.DNS.RRSIGRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.SOARecord;
import org.xbill.DNS.SVCBBase;
import org.xbill.DNS.TXTRecord;

/** Turns dnsjava's records into ours. */
final class DnsRecordReader {

  /** SvcParamKey 5 {@code ech} (RFC 9848), left out of comparison because it rotates often. */
  private static final int ECH = 5;

  private DnsRecordReader() {}

  static DnsRecord read(Record raw) {
    return new DnsRecord(
        DnsName.of(raw.getName()),
        raw.getType(),
        raw.getTTL(),
        data(raw),
        new DnsRecord.Wire(raw.rdataToWireCanonical()));
  }

  private static DnsRdata data(Record raw) {
    return switch (raw) {
      case ARecord a -> new DnsRdata.Address(a.getAddress());
      case AAAARecord a -> new DnsRdata.Address(a.getAddress());
      case NSRecord ns -> new DnsRdata.Target(DnsName.of(ns.getTarget()));
      case CNAMERecord alias -> new DnsRdata.Target(DnsName.of(alias.getTarget()));
      case DNAMERecord alias -> new DnsRdata.Target(DnsName.of(alias.getTarget()));
      case PTRRecord ptr -> new DnsRdata.Target(DnsName.of(ptr.getTarget()));
      case MXRecord mx -> new DnsRdata.MailExchanger(mx.getPriority(), DnsName.of(mx.getTarget()));
      case TXTRecord txt -> new DnsRdata.Text(joined(txt));
      case SOARecord soa -> authority(soa);
      case DNSKEYRecord key -> key(key);
      case DSRecord ds ->
          new DnsRdata.Delegation(
              ds.getFootprint(),
              ds.getAlgorithm(),
              ds.getDigestID(),
              HexFormat.of().formatHex(ds.getDigest()));
      case RRSIGRecord sig -> signature(sig);
      case CAARecord caa -> authorization(caa);
      case SVCBBase svcb -> service(svcb);
      case NSEC3Record n -> new DnsRdata.Hashing(n.getIterations(), length(n.getSalt()));
      case NSEC3PARAMRecord n -> new DnsRdata.Hashing(n.getIterations(), length(n.getSalt()));
      default -> DnsRdata.Opaque.of(raw.rdataToWireCanonical());
    };
  }

  private static String joined(TXTRecord txt) {
    StringBuilder text = new StringBuilder();
    for (byte[] part : txt.getStringsAsByteArrays()) {
      text.append(new String(part, StandardCharsets.ISO_8859_1));
    }
    return text.toString();
  }

  private static DnsRdata authority(SOARecord soa) {
    return new DnsRdata.Authority(
        DnsName.of(soa.getHost()),
        DnsName.of(soa.getAdmin()),
        soa.getSerial(),
        Duration.ofSeconds(soa.getRefresh()),
        Duration.ofSeconds(soa.getRetry()),
        Duration.ofSeconds(soa.getExpire()),
        Duration.ofSeconds(soa.getMinimum()));
  }

  private static DnsRdata key(DNSKEYRecord key) {
    return new DnsRdata.Key(
        key.getFlags(),
        key.getAlgorithm(),
        key.getFootprint(),
        modulusBits(key),
        HexFormat.of().formatHex(key.getKey()));
  }

  private static int modulusBits(DNSKEYRecord key) {
    try {
      PublicKey publicKey = key.getPublicKey();
      return publicKey instanceof RSAPublicKey rsa ? rsa.getModulus().bitLength() : 0;
    } catch (DNSSEC.DNSSECException _) {
      return 0;
    }
  }

  private static DnsRdata signature(RRSIGRecord sig) {
    return new DnsRdata.Signature(
        sig.getTypeCovered(),
        sig.getAlgorithm(),
        sig.getFootprint(),
        DnsName.of(sig.getSigner()),
        sig.getTimeSigned(),
        sig.getExpire());
  }

  private static DnsRdata authorization(CAARecord caa) {
    return new DnsRdata.Authorization(
        caa.getFlags(),
        caa.getTag().toLowerCase(Locale.ROOT),
        new String(caa.getValueAsByteArray(), StandardCharsets.ISO_8859_1));
  }

  private static DnsRdata service(SVCBBase svcb) {
    List<String> parameters = new ArrayList<>();
    for (int key : svcb.getSvcParamKeys().stream().sorted().toList()) {
      if (key != ECH) {
        parameters.add("key" + key + "=" + svcb.getSvcParamValue(key));
      }
    }
    return new DnsRdata.Service(
        svcb.getSvcPriority(), DnsName.of(svcb.getTargetName()), List.copyOf(parameters));
  }

  private static int length(byte @Nullable [] salt) {
    return salt == null ? 0 : salt.length;
  }
}
