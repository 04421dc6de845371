package io.domainwatch.checks.ssl.differential;

import static io.domainwatch.checks.ssl.differential.ChainServers.CA;
import static io.domainwatch.checks.ssl.differential.ChainServers.NAME;
import static io.domainwatch.checks.ssl.differential.ChainServers.ROOT;
import static io.domainwatch.checks.ssl.differential.ChainServers.authority;
import static io.domainwatch.checks.ssl.differential.ChainServers.put;
import static io.domainwatch.checks.ssl.differential.ChainServers.recipe;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.RSAKeyGenParameterSpec;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;

/** Servers that are odd by one certificate: its names, keys, signature, usages, serial number. */
final class CertificateServers {
  private static final Issued RSA_ROOT =
      authority("Differential RSA Root")
          .keys(Certificates.rsa(2048))
          .lasting(Duration.ofDays(3650))
          .selfSigned();

  private CertificateServers() {}

  static Stream<OddServer> all() {
    return Stream.of(names(), wildcards(), keys(), signatures(), usages(), keyUsages(), serials())
        .flatMap(List::stream);
  }

  private static List<OddServer> names() {
    GeneralName dns = new GeneralName(GeneralName.dNSName, NAME);
    GeneralName ip = new GeneralName(GeneralName.iPAddress, "127.0.0.1");
    GeneralName mail = new GeneralName(GeneralName.rfc822Name, "admin@www.example.com");
    GeneralName uri =
        new GeneralName(GeneralName.uniformResourceIdentifier, "https://www.example.com/");
    String[] many =
        IntStream.range(0, 200).mapToObj(i -> "h" + i + ".example.com").toArray(String[]::new);
    many[150] = NAME;
    return List.of(
        put("common-name-right-without-san", Certificates.recipe(NAME).issuedBy(CA)),
        entries("san-of-ip-address-alone", false, ip),
        entries("san-of-mail-alone", false, mail),
        entries("san-of-uri-alone", false, uri),
        entries("san-of-ip-mail-uri-and-name", false, ip, mail, uri, dns),
        entries("san-critical", true, dns),
        asked("san-of-200-names", NAME, many),
        asked("san-twice-the-same", NAME, NAME, NAME),
        asked("san-with-leading-dot", NAME, ".example.com"),
        asked("san-with-space-behind", NAME, NAME + " "),
        asked("san-with-nul-inside", NAME, NAME + "\0.attacker.example"),
        asked("san-with-underscore-beside", NAME, "_x.example.com", NAME),
        asked("san-url-instead-of-name", NAME, "https://" + NAME),
        asked("san-with-port", NAME, NAME + ":443"),
        asked("name-of-another-site", NAME, "www.example.org"),
        asked("name-without-www-asked-with", NAME, "example.com"),
        asked("name-with-www-asked-without", "example.com", NAME));
  }

  private static List<OddServer> wildcards() {
    String idn = "xn--bcher-kva.example.com";
    return List.of(
        asked("idn-in-a-labels", idn, idn),
        asked("idn-other-name", idn, "xn--mnchen-3ya.example.com"),
        asked("idn-under-wildcard", idn, "*.example.com"),
        asked("idn-wildcard-inside-a-label", idn, "xn--*.example.com"),
        asked("idn-domain-under-wildcard", "www.xn--bcher-kva.example", "*.xn--bcher-kva.example"),
        asked("wildcard-of-four-labels", "b.a.example.com", "*.a.example.com"),
        asked("wildcard-twice", "b.a.example.com", "*.*.example.com"),
        asked("wildcard-before-letters", NAME, "*ww.example.com"),
        asked("wildcard-behind-letters", NAME, "w*.example.com"),
        asked("wildcard-and-apex-asked-for-apex", "example.com", "*.example.com", "example.com"),
        asked("wildcard-in-other-case", NAME, "*.EXAMPLE.com"));
  }

  private static List<OddServer> keys() {
    return List.of(
        keyed("key-rsa-1024", Certificates.rsa(1024)),
        keyed("key-rsa-2040", Certificates.rsa(2040)),
        keyed("key-rsa-3072", Certificates.rsa(3072)),
        keyed("key-rsa-4096", Certificates.rsa(4096)),
        keyed("key-rsa-exponent-3", rsaExponentThree()),
        keyed("key-p256", Certificates.ec()),
        keyed("key-p384", Certificates.keys("EC", 384)),
        above("authority-key-rsa-1024", Certificates.rsa(1024), "SHA256"),
        above("authority-key-rsa-4096", Certificates.rsa(4096), "SHA256"),
        above("authority-key-p521", Certificates.keys("EC", 521), "SHA256"));
  }

  private static List<OddServer> signatures() {
    return List.of(
        put("signed-with-sha1", recipe().digest("SHA1").issuedBy(CA)),
        put("signed-with-sha224", recipe().digest("SHA224").issuedBy(CA)),
        put("signed-with-sha384", recipe().digest("SHA384").issuedBy(CA)),
        put("signed-with-sha512", recipe().digest("SHA512").issuedBy(CA)),
        belowRsa("signed-with-md5", "MD5"),
        belowRsa("signed-with-sha1-and-rsa", "SHA1"),
        belowRsa("signed-with-sha256-and-rsa", "SHA256"),
        above("authority-signed-with-sha1", Certificates.ec(), "SHA1"));
  }

  private static List<OddServer> usages() {
    return List.of(
        usage(
            "usage-server-and-client",
            false,
            KeyPurposeId.id_kp_serverAuth,
            KeyPurposeId.id_kp_clientAuth),
        usage("usage-server-critical", true, KeyPurposeId.id_kp_serverAuth),
        usage("usage-mail-alone", false, KeyPurposeId.id_kp_emailProtection),
        usage("usage-ocsp-signing-alone", false, KeyPurposeId.id_kp_OCSPSigning),
        usage("usage-time-stamping-critical", true, KeyPurposeId.id_kp_timeStamping),
        put("usage-not-said", recipe().anyUse().issuedBy(CA)),
        put("must-staple-without-staple", recipe().mustStaple().issuedBy(CA)),
        put("with-timestamps-that-are-nonsense", recipe().timestamps(2).issuedBy(CA)));
  }

  private static List<OddServer> keyUsages() {
    KeyPair rsa = Certificates.rsa(2048);
    KeyPair ec = Certificates.ec();
    return List.of(
        keyUsage("key-usage-ec-signature", ec, KeyUsage.digitalSignature),
        keyUsage("key-usage-ec-agreement-alone", ec, KeyUsage.keyAgreement),
        keyUsage("key-usage-ec-encipherment-alone", ec, KeyUsage.keyEncipherment),
        keyUsage("key-usage-ec-crl-sign-alone", ec, KeyUsage.cRLSign),
        keyUsage("key-usage-ec-cert-sign-alone", ec, KeyUsage.keyCertSign),
        keyUsage("key-usage-rsa-signature-alone", rsa, KeyUsage.digitalSignature),
        keyUsage("key-usage-rsa-encipherment-alone", rsa, KeyUsage.keyEncipherment),
        keyUsage("key-usage-rsa-both", rsa, KeyUsage.digitalSignature | KeyUsage.keyEncipherment),
        keyUsage("key-usage-rsa-non-repudiation-alone", rsa, KeyUsage.nonRepudiation));
  }

  private static List<OddServer> serials() {
    return List.of(
        put("serial-zero", recipe().serial(BigInteger.ZERO).issuedBy(CA)),
        put("serial-negative", recipe().serial(BigInteger.valueOf(-5)).issuedBy(CA)),
        put("serial-of-20-octets", recipe().serial(BigInteger.ONE.shiftLeft(158)).issuedBy(CA)),
        put("serial-of-30-octets", recipe().serial(BigInteger.ONE.shiftLeft(238)).issuedBy(CA)));
  }

  private static OddServer entries(String id, boolean critical, GeneralName... names) {
    return put(
        id,
        Certificates.recipe("x")
            .with(Extension.subjectAlternativeName, critical, new GeneralNames(names))
            .issuedBy(CA));
  }

  private static OddServer asked(String id, String name, String... names) {
    return OddServer.jsse(id, name, ROOT, Certificates.recipe("x").names(names).issuedBy(CA));
  }

  private static OddServer keyed(String id, KeyPair keys) {
    return put(id, recipe().keys(keys).issuedBy(CA));
  }

  private static OddServer above(String id, KeyPair keys, String digest) {
    return put(
        id, Certificates.leaf(NAME, authority("Odd CA").keys(keys).digest(digest).issuedBy(ROOT)));
  }

  private static OddServer belowRsa(String id, String digest) {
    return OddServer.jsse(id, NAME, RSA_ROOT, recipe().digest(digest).issuedBy(RSA_ROOT));
  }

  private static OddServer usage(String id, boolean critical, KeyPurposeId... purposes) {
    return put(
        id,
        recipe()
            .anyUse()
            .with(Extension.extendedKeyUsage, critical, new ExtendedKeyUsage(purposes))
            .issuedBy(CA));
  }

  private static OddServer keyUsage(String id, KeyPair keys, int bits) {
    return put(
        id, recipe().keys(keys).with(Extension.keyUsage, true, new KeyUsage(bits)).issuedBy(CA));
  }

  private static KeyPair rsaExponentThree() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(new RSAKeyGenParameterSpec(2048, RSAKeyGenParameterSpec.F0));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
