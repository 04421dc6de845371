package io.domainwatch.testkit.net;

import io.domainwatch.testkit.net.Certificates.Issued;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.AccessDescription;
import org.bouncycastle.asn1.x509.AuthorityInformationAccess;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** A certificate to order; every method changes the order and returns it. */
public final class CertificatesRecipe {
  private static final ASN1ObjectIdentifier TLS_FEATURE =
      new ASN1ObjectIdentifier("1.3.6.1.5.5.7.1.24");
  private static final ASN1ObjectIdentifier SCT_LIST =
      new ASN1ObjectIdentifier("1.3.6.1.4.1.11129.2.4.2");

  /** One extension of the order. */
  private record Wanted(ASN1ObjectIdentifier type, boolean critical, ASN1Encodable value) {}

  private final X500Name subject;
  private BigInteger serial;
  private final List<Wanted> extensions = new ArrayList<>();
  private final List<AccessDescription> access = new ArrayList<>();
  private KeyPair keys = Certificates.ec();
  private String digest = "SHA256";
  private Instant notBefore = Instant.now().minus(Duration.ofDays(30));
  private Instant notAfter = Instant.now().plus(Duration.ofDays(60));
  private boolean serverAuth = true;
  private boolean forged;

  CertificatesRecipe(String commonName, BigInteger serial) {
    this.subject =
        new X500NameBuilder(BCStyle.INSTANCE)
            .addRDN(BCStyle.O, "Org of " + commonName)
            .addRDN(BCStyle.CN, commonName)
            .build();
    this.serial = serial;
  }

  /** Its dNSName entries. */
  public CertificatesRecipe names(String... names) {
    return with(Extension.subjectAlternativeName, false, CertificatesValues.dnsNames(names));
  }

  /** Its serial number instead of one of the kit's. */
  public CertificatesRecipe serial(BigInteger number) {
    serial = number;
    return this;
  }

  /** Its only entry, an IP address. */
  public CertificatesRecipe ipAddress(String address) {
    return with(
        Extension.subjectAlternativeName,
        false,
        new GeneralNames(new GeneralName(GeneralName.iPAddress, address)));
  }

  /** Its validity. */
  public CertificatesRecipe between(Instant from, Instant to) {
    notBefore = from;
    notAfter = to;
    return this;
  }

  /** A validity of this length, half of it gone. */
  public CertificatesRecipe lasting(Duration length) {
    Instant start = Instant.now().minus(length.dividedBy(2));
    return between(start, start.plus(length));
  }

  /** About this key instead of a new one on P-256. */
  public CertificatesRecipe keys(KeyPair pair) {
    keys = pair;
    return this;
  }

  /** Signed with this digest, such as {@code SHA1} or {@code MD5}. */
  public CertificatesRecipe digest(String name) {
    digest = name;
    return this;
  }

  /** CA:TRUE, without extended key usage. */
  public CertificatesRecipe authority() {
    serverAuth = false;
    return with(Extension.basicConstraints, true, new BasicConstraints(true));
  }

  /** Without extended key usage. */
  public CertificatesRecipe anyUse() {
    serverAuth = false;
    return this;
  }

  /** This extended key usage instead of serverAuth. */
  public CertificatesRecipe usage(KeyPurposeId purpose) {
    serverAuth = false;
    return with(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose));
  }

  /** May sign only for names under this one. */
  public CertificatesRecipe permitting(String dnsName) {
    return with(Extension.nameConstraints, true, CertificatesValues.permitting(dnsName));
  }

  /** Promises to staple (RFC 7633). */
  public CertificatesRecipe mustStaple() {
    return with(TLS_FEATURE, false, new DERSequence(new ASN1Integer(5)));
  }

  /** With so many signed certificate timestamps; their content is nonsense. */
  public CertificatesRecipe timestamps(int count) {
    return with(SCT_LIST, false, CertificatesValues.timestamps(count));
  }

  /** Names an address from which its issuer can be fetched. */
  public CertificatesRecipe issuerAt(String url) {
    access.add(
        new AccessDescription(AccessDescription.id_ad_caIssuers, CertificatesValues.uri(url)));
    return this;
  }

  /** Names an OCSP responder. */
  public CertificatesRecipe ocspAt(String url) {
    access.add(new AccessDescription(AccessDescription.id_ad_ocsp, CertificatesValues.uri(url)));
    return this;
  }

  /** Names a revocation list. */
  public CertificatesRecipe crlAt(String url) {
    return with(Extension.cRLDistributionPoints, false, CertificatesValues.crlAt(url));
  }

  /** Any extension. */
  public CertificatesRecipe with(ASN1ObjectIdentifier type, boolean critical, ASN1Encodable value) {
    extensions.add(new Wanted(type, critical, value));
    return this;
  }

  /** With a signature whose last octet is changed. */
  public CertificatesRecipe forged() {
    forged = true;
    return this;
  }

  /** Signed by its own key. */
  public Issued selfSigned() {
    X509Certificate made = mint(subject, keys.getPrivate(), keys.getPublic());
    return new Issued(made, keys, Optional.empty());
  }

  /** Signed by another. */
  public Issued issuedBy(Issued issuer) {
    X500Name name =
        X500Name.getInstance(issuer.certificate().getSubjectX500Principal().getEncoded());
    X509Certificate made = mint(name, issuer.key(), issuer.keys().getPublic());
    return new Issued(made, keys, Optional.of(issuer));
  }

  private X509Certificate mint(X500Name issuer, PrivateKey signer, PublicKey signerPublic) {
    try {
      X509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              issuer,
              serial,
              Date.from(Certificates.wholeSeconds(notBefore)),
              Date.from(Certificates.wholeSeconds(notAfter)),
              subject,
              keys.getPublic());
      addExtensions(builder, signerPublic);
      byte[] der =
          builder
              .build(new JcaContentSignerBuilder(signatureName(signer)).build(signer))
              .getEncoded();
      if (forged) {
        der[der.length - 1] ^= 1;
      }
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(der));
    } catch (GeneralSecurityException | IOException | OperatorCreationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void addExtensions(X509v3CertificateBuilder builder, PublicKey signerPublic)
      throws GeneralSecurityException, IOException {
    JcaX509ExtensionUtils identifiers = new JcaX509ExtensionUtils();
    builder.addExtension(
        Extension.subjectKeyIdentifier,
        false,
        identifiers.createSubjectKeyIdentifier(keys.getPublic()));
    builder.addExtension(
        Extension.authorityKeyIdentifier,
        false,
        identifiers.createAuthorityKeyIdentifier(signerPublic));
    if (serverAuth) {
      builder.addExtension(
          Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth));
    }
    for (Wanted each : extensions) {
      builder.addExtension(each.type(), each.critical(), each.value());
    }
    if (!access.isEmpty()) {
      builder.addExtension(
          Extension.authorityInfoAccess,
          false,
          new AuthorityInformationAccess(access.toArray(AccessDescription[]::new)));
    }
  }

  private String signatureName(PrivateKey signer) {
    return digest
        + "with"
        + switch (signer.getAlgorithm()) {
          case "EC" -> "ECDSA";
          default -> signer.getAlgorithm();
        };
  }
}
