package io.domainwatch.checks.ssl.differential;

import io.domainwatch.checks.ssl.chain.PathSamples;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRecipe;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Servers that are odd by what they send: the paths of {@link PathSamples}, and more. */
final class ChainServers {
  static final String NAME = "www.example.com";
  static final Issued ROOT = Certificates.root("Differential Root");
  static final Issued CA = Certificates.intermediate("Differential CA", ROOT);

  private static final Instant NOW = Instant.now();
  private static final Duration TEN_YEARS = Duration.ofDays(3650);

  private ChainServers() {}

  /** The paths, and those of {@link #beside}. */
  static Stream<OddServer> all() {
    return Stream.concat(paths().stream(), beside());
  }

  /** Those that are no paths of {@link PathSamples}. */
  static Stream<OddServer> beside() {
    return Stream.of(orders(), tops(), crossSigned(), dates()).flatMap(List::stream);
  }

  /** Those whose name a domain of the product can have: of two labels or more. */
  private static List<OddServer> paths() {
    List<OddServer> all = new ArrayList<>();
    PathSamples.all()
        .forEach(
            (id, sample) -> {
              if (sample.name().contains(".")) {
                Settings settings = Settings.of(sample.chain(), sample.key());
                all.add(
                    new OddServer(
                        id, sample.name(), sample.roots(), new OddServer.Serving.Jsse(settings)));
              }
            });
    return all;
  }

  private static List<OddServer> orders() {
    Issued upper = Certificates.intermediate("Upper CA", ROOT);
    Issued lower = Certificates.intermediate("Lower CA", upper);
    Issued leaf = Certificates.leaf(NAME, lower);
    Issued stranger = Certificates.intermediate("Stranger CA", Certificates.root("Stranger"));
    Issued other = Certificates.leaf("other.example.net", lower);
    Issued[] extra =
        IntStream.range(0, 12)
            .mapToObj(i -> Certificates.intermediate("Extra " + i, ROOT))
            .toArray(Issued[]::new);
    return List.of(
        sending("chain-in-order", leaf, leaf, lower, upper),
        sending("chain-in-wrong-order", leaf, leaf, upper, lower),
        sending("chain-with-root", leaf, leaf, lower, upper, ROOT),
        sending("chain-with-root-in-the-middle", leaf, leaf, lower, ROOT, upper),
        sending("chain-with-unrelated-authority", leaf, leaf, stranger, lower, upper),
        sending("chain-with-authorities-twice", leaf, leaf, lower, lower, upper, upper),
        sending("chain-with-leaf-twice", leaf, leaf, leaf, lower, upper),
        sending("chain-with-leaf-of-another-site", leaf, leaf, other, lower, upper),
        sending("chain-without-lower-authority", leaf, leaf, upper),
        sending("chain-without-upper-authority", leaf, leaf, lower),
        sending(
            "chain-with-12-extra-authorities",
            leaf,
            Stream.concat(Stream.of(leaf, lower, upper), Stream.of(extra)).toArray(Issued[]::new)));
  }

  private static List<OddServer> tops() {
    Issued selfSigned = recipe().selfSigned();
    Issued authority = recipe().authority().selfSigned();
    return List.of(
        put("leaf-directly-below-root", Certificates.leaf(NAME, ROOT)),
        OddServer.jsse("self-signed-leaf-that-is-trusted", NAME, selfSigned, selfSigned),
        OddServer.jsse("self-signed-authority-as-leaf-trusted", NAME, authority, authority));
  }

  /** An authority known by its own certificate and by one of an old root that has expired. */
  private static List<OddServer> crossSigned() {
    Instant past = NOW.minus(Duration.ofDays(30));
    Issued old = authority("Old Root").between(NOW.minus(TEN_YEARS), past).selfSigned();
    KeyPair keys = Certificates.ec();
    Issued modern = modern(keys).selfSigned();
    Issued dead = modern(keys).between(NOW.minus(TEN_YEARS), past).issuedBy(old);
    Issued unknown = modern(Certificates.ec()).issuedBy(old);
    return List.of(
        crossed("cross-signed-by-expired-root", modern, modern, modern(keys).issuedBy(old)),
        crossed("cross-sign-itself-expired", modern, modern, dead),
        crossed("only-the-expired-old-root-trusted", old, unknown, unknown));
  }

  private static CertificatesRecipe modern(KeyPair keys) {
    return authority("Modern Root").keys(keys).lasting(TEN_YEARS);
  }

  private static OddServer crossed(String id, Issued root, Issued issuer, Issued crossing) {
    Issued middle = Certificates.intermediate("Modern CA", issuer);
    Issued leaf = Certificates.leaf(NAME, middle);
    return under(id, root, leaf, leaf, middle, crossing);
  }

  private static List<OddServer> dates() {
    Instant begin = NOW.minus(Duration.ofDays(90));
    return List.of(
        dated("expired-for-a-minute", begin, NOW.minusSeconds(60)),
        dated(
            "expired-for-ten-years",
            NOW.minus(TEN_YEARS).minus(Duration.ofDays(90)),
            NOW.minus(TEN_YEARS)),
        dated("valid-from-tomorrow", NOW.plus(Duration.ofDays(1)), NOW.plus(Duration.ofDays(90))),
        dated("valid-since-a-minute", NOW.minusSeconds(60), NOW.plus(Duration.ofDays(90))),
        dated("valid-for-ten-years", begin, NOW.plus(TEN_YEARS)),
        dated("valid-to-the-year-9999", begin, Instant.parse("9999-12-31T23:59:59Z")),
        dated("ends-before-it-begins", NOW.minusSeconds(60), NOW.minus(Duration.ofDays(1))),
        dated("ends-in-an-hour", begin, NOW.plus(Duration.ofHours(1))));
  }

  static OddServer put(String id, Issued leaf) {
    return OddServer.jsse(id, NAME, ROOT, Settings.of(leaf));
  }

  static CertificatesRecipe recipe() {
    return Certificates.recipe(NAME).names(NAME);
  }

  static CertificatesRecipe authority(String name) {
    return Certificates.recipe(name).authority().lasting(Duration.ofDays(1800));
  }

  private static OddServer dated(String id, Instant from, Instant to) {
    return put(id, recipe().between(from, to).issuedBy(CA));
  }

  private static OddServer sending(String id, Issued leaf, Issued... chain) {
    return under(id, ROOT, leaf, chain);
  }

  private static OddServer under(String id, Issued root, Issued leaf, Issued... chain) {
    List<X509Certificate> sent = Stream.of(chain).map(Issued::certificate).toList();
    return OddServer.jsse(id, NAME, root, Settings.of(sent, leaf.key()));
  }
}
