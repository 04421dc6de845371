package io.domainwatch.checks.ssl.chain;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRecipe;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.NameConstraints;

/** The paths of {@link PathCorpusTest}, by the names of the table. */
public final class PathSamples {
  static final String NAME = "www.example.com";
  static final Issued ROOT = Certificates.root("Corpus Root");

  private static final ASN1ObjectIdentifier UNKNOWN =
      new ASN1ObjectIdentifier("1.3.6.1.4.1.99999.1");
  private static final Duration LONG = Duration.ofDays(1800);
  private static final Instant NOW = Instant.now();

  /**
   * What a server sends, the roots that are trusted, and the name that is asked for.
   *
   * @param key of the first certificate
   */
  public record Sample(
      List<X509Certificate> chain, PrivateKey key, Set<X509Certificate> roots, String name) {}

  private final Map<String, Sample> all = new LinkedHashMap<>();

  private PathSamples() {}

  /** All, anew, in the order of their making. */
  public static Map<String, Sample> all() {
    PathSamples samples = new PathSamples();
    samples.basicConstraints();
    samples.lengths();
    samples.usages();
    samples.criticalExtensions();
    samples.nameConstraints();
    samples.constrainedRoots();
    samples.names();
    samples.dates();
    samples.keysAndSignatures();
    samples.severalPaths();
    return samples.all;
  }

  private void basicConstraints() {
    put("intermediate-without-basic-constraints", leafOf(ca(), plain("No CA")));
    put(
        "intermediate-with-ca-false",
        leafOf(
            ca(),
            plain("CA false").with(Extension.basicConstraints, true, new BasicConstraints(false))));
    put(
        "intermediate-without-key-cert-sign",
        leafOf(
            ROOT,
            authority("No keyCertSign")
                .with(Extension.keyUsage, true, new KeyUsage(KeyUsage.cRLSign))));
    put(
        "intermediate-with-key-cert-sign",
        leafOf(
            ROOT,
            authority("With keyCertSign")
                .with(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign))));
    put("leaf-signs-leaf", Certificates.leaf(NAME, Certificates.leaf("other.example", ca())));
    put("leaf-is-ca", leaf().authority().issuedBy(ca()));
  }

  private void lengths() {
    put("pathlen-0-and-leaf", leafOf(ROOT, limited("Len 0", 0)));
    put("pathlen-0-violated", leafOf(limited("Len 0", 0).issuedBy(ROOT), authority("Below")));
    put("pathlen-1-kept", leafOf(limited("Len 1", 1).issuedBy(ROOT), authority("Below")));
    put(
        "pathlen-1-violated",
        leafOf(
            authority("Middle").issuedBy(limited("Len 1", 1).issuedBy(ROOT)), authority("Below")));
    put(
        "pathlen-grows-below-and-is-violated",
        leafOf(limited("Len 9", 9).issuedBy(limited("Len 0", 0).issuedBy(ROOT)), authority("B")));
    Issued above = ROOT;
    for (int i = 1; i <= 11; i++) {
      above = authority("Deep " + i).issuedBy(above);
      if (i == 6 || i == 8 || i == 10 || i == 11) {
        put("intermediates-" + i, Certificates.leaf(NAME, above));
      }
    }
  }

  private void usages() {
    put("leaf-client-auth", leaf().usage(KeyPurposeId.id_kp_clientAuth).issuedBy(ca()));
    put("leaf-any-usage", leaf().usage(KeyPurposeId.anyExtendedKeyUsage).issuedBy(ca()));
    put("leaf-code-signing", leaf().usage(KeyPurposeId.id_kp_codeSigning).issuedBy(ca()));
    put("intermediate-server-auth", leafOf(ROOT, used(KeyPurposeId.id_kp_serverAuth)));
    put("intermediate-any-usage", leafOf(ROOT, used(KeyPurposeId.anyExtendedKeyUsage)));
    put("intermediate-client-auth", leafOf(ROOT, used(KeyPurposeId.id_kp_clientAuth)));
    put("intermediate-mail", leafOf(ROOT, used(KeyPurposeId.id_kp_emailProtection)));
    put(
        "intermediate-critical-client-auth",
        leafOf(
            ROOT,
            authority("Critical")
                .with(
                    Extension.extendedKeyUsage,
                    true,
                    new ExtendedKeyUsage(KeyPurposeId.id_kp_clientAuth))));
    put(
        "upper-intermediate-client-auth",
        leafOf(used(KeyPurposeId.id_kp_clientAuth).issuedBy(ROOT), authority("Below")));
  }

  private void criticalExtensions() {
    put("leaf-unknown-critical", leaf().with(UNKNOWN, true, DERNull.INSTANCE).issuedBy(ca()));
    put("leaf-unknown-not-critical", leaf().with(UNKNOWN, false, DERNull.INSTANCE).issuedBy(ca()));
    put(
        "intermediate-unknown-critical",
        leafOf(ROOT, authority("Odd").with(UNKNOWN, true, DERNull.INSTANCE)));
    put(
        "intermediate-unknown-not-critical",
        leafOf(ROOT, authority("Odd").with(UNKNOWN, false, DERNull.INSTANCE)));
    put(
        "explicit-policy-demanded",
        leafOf(
            ROOT,
            authority("Policy")
                .with(
                    Extension.policyConstraints,
                    true,
                    new DERSequence(new DERTaggedObject(false, 0, new ASN1Integer(0))))));
  }

  private void nameConstraints() {
    put("nc-permitted-dns", leafOf(ROOT, authority("P").permitting("example.com")));
    put("nc-permitted-other-dns", leafOf(ROOT, authority("P").permitting("example.org")));
    put("nc-permitted-exact-dns", leafOf(ROOT, authority("P").permitting(NAME)));
    put("nc-permitted-narrower-dns", leafOf(ROOT, authority("P").permitting("a.www.example.com")));
    put("nc-excluded-dns", leafOf(ROOT, authority("E").with(NC, true, excluded("example.com"))));
    put(
        "nc-excluded-other-dns",
        leafOf(ROOT, authority("E").with(NC, true, excluded("example.org"))));
    put(
        "nc-permitted-dns-not-critical",
        leafOf(ROOT, authority("P").with(NC, false, permitted("example.org"))));
    put(
        "nc-narrowed-below",
        leafOf(
            authority("Wide").permitting("example.com").issuedBy(ROOT),
            authority("Narrow").permitting("www.example.com")));
    put(
        "nc-disjoint-below",
        leafOf(
            authority("One").permitting("example.com").issuedBy(ROOT),
            authority("Other").permitting("example.org")));
    put(
        "nc-one-of-two-names",
        Certificates.recipe(NAME)
            .names(NAME, "www.example.org")
            .issuedBy(authority("P").permitting("example.com").issuedBy(ROOT)));
    put(
        "nc-permitted-directory-name-mismatch",
        leafOf(ROOT, authority("DN").with(NC, true, directory("O=Somebody"))));
  }

  private void constrainedRoots() {
    constrained("root-permits-dns", rooted().with(NC, true, permitted("example.com")));
    constrained("root-permits-other-dns", rooted().with(NC, true, permitted("example.org")));
    constrained("root-excludes-dns", rooted().with(NC, true, excluded("example.com")));
    constrained("root-excludes-other-dns", rooted().with(NC, true, excluded("example.org")));
    constrained("root-permits-other-not-critical", rooted().with(NC, false, permitted("a.test")));
    constrained(
        "root-client-auth-only",
        rooted()
            .with(
                Extension.extendedKeyUsage,
                false,
                new ExtendedKeyUsage(KeyPurposeId.id_kp_clientAuth)));
    constrained(
        "root-server-auth",
        rooted()
            .with(
                Extension.extendedKeyUsage,
                false,
                new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth)));
    Issued shallow = limited("Shallow Root", 0).selfSigned();
    put("root-pathlen-0-and-leaf", Certificates.leaf(NAME, shallow), shallow, NAME);
    put(
        "root-pathlen-0-violated",
        Certificates.leaf(NAME, authority("Below").issuedBy(shallow)),
        shallow,
        NAME);
  }

  private void names() {
    named("san-exact", NAME, NAME);
    named("san-other-case", "WWW.Example.COM", NAME);
    named("san-other", "example.com", NAME);
    named("san-wildcard", "*.example.com", NAME);
    named("san-wildcard-not-for-parent", "*.example.com", "example.com");
    named("san-wildcard-not-for-two-labels", "*.example.com", "a.b.example.com");
    named("san-wildcard-inside-label", "w*w.example.com", NAME);
    named("san-wildcard-not-leftmost", "www.*.com", NAME);
    named("san-wildcard-for-registry", "*.com", "example.com");
    named("san-wildcard-for-registry-of-two-labels", "*.co.uk", "example.co.uk");
    named("san-wildcard-below-private-suffix", "*.github.io", "someone.github.io");
    named("san-wildcard-alone", "*", "example");
    named("san-trailing-dot", "www.example.com.", NAME);
    put("san-missing", Certificates.recipe(NAME).issuedBy(ca()));
  }

  private void dates() {
    Instant past = NOW.minus(Duration.ofDays(2));
    put("leaf-expired", leaf().between(past.minus(LONG), past).issuedBy(ca()));
    put("intermediate-expired", leafOf(ROOT, authority("Old").between(past.minus(LONG), past)));
    put(
        "leaf-not-yet-valid",
        leaf().between(NOW.plus(Duration.ofDays(2)), NOW.plus(LONG)).issuedBy(ca()));
    put(
        "intermediate-not-yet-valid",
        leafOf(ROOT, authority("Young").between(NOW.plus(Duration.ofDays(2)), NOW.plus(LONG))));
    Issued old = rooted().between(past.minus(LONG), past).selfSigned();
    put("root-expired", Certificates.leaf(NAME, old), old, NAME);
  }

  private void keysAndSignatures() {
    put("leaf-rsa-1024", leaf().keys(Certificates.rsa(1024)).issuedBy(ca()));
    put("leaf-rsa-2048", leaf().keys(Certificates.rsa(2048)).issuedBy(ca()));
    put("leaf-sha1", leaf().digest("SHA1").issuedBy(ca()));
    put("leaf-forged", leaf().forged().issuedBy(ca()));
    put("intermediate-forged", leafOf(ROOT, authority("Forged").forged()));
    put("self-signed", leaf().selfSigned());
    put("unknown-root", Certificates.leaf(NAME, Certificates.root("Unknown")));
    Issued alone = Certificates.leaf(NAME, ca());
    put("intermediate-missing", alone, List.of(alone.certificate()));
  }

  /** Cross-signed authorities of which only one leads to a sound path. */
  private void severalPaths() {
    KeyPair keys = Certificates.ec();
    Issued sound = authority("Twin").keys(keys).issuedBy(ROOT);
    twin("twin-with-client-auth", sound, authorityFor(keys, KeyPurposeId.id_kp_clientAuth));
    twin(
        "twin-expired",
        sound,
        authority("Twin").keys(keys).between(NOW.minus(LONG), NOW.minus(Duration.ofDays(3))));
    twin("twin-constrained", sound, authority("Twin").keys(keys).permitting("example.org"));
    twin(
        "twin-with-unknown-critical",
        sound,
        authority("Twin").keys(keys).with(UNKNOWN, true, DERNull.INSTANCE));
    Issued narrow = rooted().with(NC, true, permitted("example.org")).selfSigned();
    Issued below = authority("Under two roots").keys(keys).issuedBy(narrow);
    Issued wide = authority("Under two roots").keys(keys).issuedBy(ROOT);
    Issued leaf = Certificates.leaf(NAME, below);
    List<X509Certificate> chain = new ArrayList<>(leaf.chain());
    chain.add(wide.certificate());
    all.put(
        "second-root-is-not-constrained",
        new Sample(chain, leaf.key(), Set.of(narrow.certificate(), ROOT.certificate()), NAME));
  }

  private void twin(String id, Issued sound, CertificatesRecipe other) {
    Issued bad = other.issuedBy(ROOT);
    Issued leaf = Certificates.leaf(NAME, bad);
    put(id, leaf, List.of(leaf.certificate(), bad.certificate(), sound.certificate()));
  }

  private static CertificatesRecipe authorityFor(KeyPair keys, KeyPurposeId purpose) {
    return authority("Twin")
        .keys(keys)
        .with(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose));
  }

  private void named(String id, String entry, String asked) {
    put(id, Certificates.recipe("x").names(entry).issuedBy(ca()), ROOT, asked);
  }

  private void constrained(String id, CertificatesRecipe recipe) {
    Issued root = recipe.selfSigned();
    put(id, Certificates.leaf(NAME, authority("Below").issuedBy(root)), root, NAME);
  }

  private void put(String id, Issued leaf) {
    put(id, leaf, ROOT, NAME);
  }

  private void put(String id, Issued leaf, List<X509Certificate> chain) {
    all.put(id, new Sample(chain, leaf.key(), Set.of(ROOT.certificate()), NAME));
  }

  private void put(String id, Issued leaf, Issued root, String name) {
    all.put(id, new Sample(leaf.chain(), leaf.key(), Set.of(root.certificate()), name));
  }

  private static final ASN1ObjectIdentifier NC = Extension.nameConstraints;

  private static Issued ca() {
    return authority("Corpus CA").issuedBy(ROOT);
  }

  private static CertificatesRecipe leaf() {
    return Certificates.recipe(NAME).names(NAME);
  }

  private static Issued leafOf(Issued above, CertificatesRecipe authority) {
    return Certificates.leaf(NAME, authority.issuedBy(above));
  }

  private static CertificatesRecipe authority(String name) {
    return Certificates.recipe(name).authority().lasting(LONG);
  }

  private static CertificatesRecipe rooted() {
    return authority("Constrained Root").lasting(Duration.ofDays(3600));
  }

  private static CertificatesRecipe plain(String name) {
    return Certificates.recipe(name).lasting(LONG);
  }

  private static CertificatesRecipe used(KeyPurposeId purpose) {
    return authority("Used").with(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose));
  }

  private static CertificatesRecipe limited(String name, int length) {
    return Certificates.recipe(name)
        .usage(KeyPurposeId.id_kp_serverAuth)
        .lasting(LONG)
        .with(Extension.basicConstraints, true, new BasicConstraints(length));
  }

  private static ASN1Encodable permitted(String dnsName) {
    return new NameConstraints(new GeneralSubtree[] {dns(dnsName)}, null);
  }

  private static ASN1Encodable excluded(String dnsName) {
    return new NameConstraints(null, new GeneralSubtree[] {dns(dnsName)});
  }

  private static ASN1Encodable directory(String name) {
    return new NameConstraints(
        new GeneralSubtree[] {new GeneralSubtree(new GeneralName(new X500Name(name)))}, null);
  }

  private static GeneralSubtree dns(String name) {
    return new GeneralSubtree(new GeneralName(GeneralName.dNSName, name));
  }
}
