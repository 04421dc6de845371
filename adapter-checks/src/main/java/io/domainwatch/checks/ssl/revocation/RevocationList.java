package io.domainwatch.checks.ssl.revocation;

import io.domainwatch.checks.ssl.chain.CertificateFields;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1Enumerated;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.DistributionPointName;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.Extensions;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.IssuingDistributionPoint;
import org.bouncycastle.operator.ContentVerifier;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;

/**
 * A certificate revocation list (RFC 5280 §5), read in place: a list of 20 MiB holds half a million
 * entries, which as objects would take many times that.
 */
public final class RevocationList {
  // DER tags (X.690 §8); EXTENSIONS is [0] of RFC 5280 §5.1.
  private static final int SEQUENCE = 0x30;
  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int UTC_TIME = 0x17;
  private static final int GENERALIZED_TIME = 0x18;
  private static final int EXTENSIONS = 0xa0;

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMddHHmmss");

  private final DerCursor signedPart;
  private final byte[] algorithm;
  private final byte[] signature;
  private final byte[] issuer;
  private final Instant thisUpdate;
  private final Optional<Instant> nextUpdate;
  private final Optional<DerCursor> entries;
  private final Optional<Extensions> extensions;

  /** Reads the frame; the entries stay as they are. */
  private RevocationList(byte[] der) throws DerCursor.Malformed {
    signedPart = new DerCursor(der).enter(SEQUENCE).span(SEQUENCE);
    DerCursor outer = new DerCursor(der).enter(SEQUENCE);
    DerCursor list = outer.enter(SEQUENCE);
    algorithm = outer.element(SEQUENCE);
    byte[] bits = outer.content(BIT_STRING);
    signature = Arrays.copyOfRange(bits, Math.min(1, bits.length), bits.length);
    if (list.nextTag() == INTEGER) {
      list.content(INTEGER);
    }
    list.element(SEQUENCE);
    issuer = list.element(SEQUENCE);
    thisUpdate = time(list);
    nextUpdate =
        list.nextTag() == UTC_TIME || list.nextTag() == GENERALIZED_TIME
            ? Optional.of(time(list))
            : Optional.empty();
    entries = list.nextTag() == SEQUENCE ? Optional.of(list.enter(SEQUENCE)) : Optional.empty();
    extensions =
        list.nextTag() == EXTENSIONS
            ? Optional.of(Extensions.getInstance(list.content(EXTENSIONS)))
            : Optional.empty();
  }

  /** Until when the list holds; empty when it does not say or cannot be read. */
  public static Optional<Instant> holdsUntil(byte[] der) {
    try {
      return new RevocationList(der).nextUpdate;
    } catch (DerCursor.Malformed | RuntimeException _) {
      return Optional.empty();
    }
  }

  /**
   * Good or revoked when the list is complete for this certificate, signed by its issuer and
   * current; empty otherwise.
   */
  public static Optional<Revocation> judge(
      byte[] der, X509Certificate leaf, X509Certificate issuer, Instant now) {
    try {
      RevocationList list = new RevocationList(der);
      boolean speaks =
          new X500Principal(list.issuer).equals(issuer.getSubjectX500Principal())
              && Revocation.current(list.thisUpdate, list.nextUpdate, now)
              && list.covers(leaf)
              && list.signedBy(issuer);
      return speaks ? Optional.of(list.look(leaf)) : Optional.empty();
    } catch (DerCursor.Malformed | IOException | OperatorCreationException | RuntimeException _) {
      return Optional.empty();
    }
  }

  private Revocation look(X509Certificate leaf) throws DerCursor.Malformed {
    byte[] serial = leaf.getSerialNumber().toByteArray();
    DerCursor all = entries.orElseGet(() -> new DerCursor(new byte[0]));
    while (all.hasMore()) {
      DerCursor entry = all.enter(SEQUENCE);
      if (entry.contentEquals(INTEGER, serial)) {
        Instant revokedAt = time(entry);
        return Revocation.revoked(Revocation.Source.CRL, thisUpdate, reason(entry), revokedAt);
      }
    }
    return Revocation.good(Revocation.Source.CRL, thisUpdate);
  }

  private static Optional<Integer> reason(DerCursor entry) throws DerCursor.Malformed {
    if (entry.nextTag() != SEQUENCE) {
      return Optional.empty();
    }
    Extensions all = Extensions.getInstance(entry.element(SEQUENCE));
    return Optional.ofNullable(all.getExtensionParsedValue(Extension.reasonCode))
        .map(value -> ASN1Enumerated.getInstance(value).intValueExact());
  }

  /** No delta list, and no partition that the certificate is not in (RFC 5280 §5.2.4, §5.2.5). */
  private boolean covers(X509Certificate leaf) {
    if (extensions.isEmpty()) {
      return true;
    }
    Extensions all = extensions.orElseThrow();
    if (all.getExtension(Extension.deltaCRLIndicator) != null) {
      return false;
    }
    return Optional.ofNullable(all.getExtensionParsedValue(Extension.issuingDistributionPoint))
        .map(IssuingDistributionPoint::getInstance)
        .map(point -> covers(point, CertificateFields.crlUrls(leaf)))
        .orElse(true);
  }

  private static boolean covers(IssuingDistributionPoint point, List<String> urls) {
    if (point.isIndirectCRL()
        || point.onlyContainsCACerts()
        || point.onlyContainsAttributeCerts()
        || point.getOnlySomeReasons() != null) {
      return false;
    }
    DistributionPointName name = point.getDistributionPoint();
    return name == null
        || name.getType() != DistributionPointName.FULL_NAME
        || Arrays.stream(GeneralNames.getInstance(name.getName()).getNames())
            .filter(each -> each.getTagNo() == GeneralName.uniformResourceIdentifier)
            .anyMatch(each -> urls.contains(each.getName().toString()));
  }

  private boolean signedBy(X509Certificate issuerCertificate)
      throws IOException, OperatorCreationException {
    ContentVerifier verifier =
        new JcaContentVerifierProviderBuilder()
            .build(issuerCertificate)
            .get(AlgorithmIdentifier.getInstance(algorithm));
    try (OutputStream out = verifier.getOutputStream()) {
      signedPart.writeTo(out);
    }
    return verifier.verify(signature);
  }

  /** UTCTime means 1950 to 2049 (RFC 5280 §4.1.2.5.1). */
  private static Instant time(DerCursor cursor) throws DerCursor.Malformed {
    boolean shortYear = cursor.nextTag() == UTC_TIME;
    String text =
        new String(
            cursor.content(shortYear ? UTC_TIME : GENERALIZED_TIME), StandardCharsets.US_ASCII);
    try {
      String century = text.compareTo("5") < 0 ? "20" : "19";
      String full = (shortYear ? century + text : text).replaceFirst("Z$", "");
      return LocalDateTime.parse(full, TIME).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException _) {
      throw new DerCursor.Malformed("no time: " + text.length() + " characters");
    }
  }
}
