package io.domainwatch.checks.net.tls.hello;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which odd servers real clients connected to ({@code ssl/servers/seen.tsv}), and what the scan
 * says of those clients at servers that answer as {@code ssl/clients/servers.tsv} sets them up.
 */
class ConnectedClientsTest {

  private static final List<Integer> TLS_1_3_SUITES = List.of(0x1302, 0x1303, 0x1301);

  private static final Map<String, Integer> SUITES =
      Map.ofEntries(
          Map.entry("DHE-RSA-AES128-GCM-SHA256", 0x9e),
          Map.entry("DHE-RSA-AES256-SHA", 0x39),
          Map.entry("DHE-RSA-AES128-SHA", 0x33),
          Map.entry("AES128-GCM-SHA256", 0x9c),
          Map.entry("AES128-SHA", 0x2f),
          Map.entry("ECDHE-ECDSA-AES128-CCM", 0xc0ac),
          Map.entry("ECDHE-ECDSA-AES128-CCM8", 0xc0ae),
          Map.entry("TLS_AES_128_CCM_SHA256", 0x1304),
          Map.entry("TLS_CHACHA20_POLY1305_SHA256", 0x1303),
          Map.entry("ECDHE-RSA-CAMELLIA128-SHA256", 0xc076),
          Map.entry("ECDHE-RSA-AES256-SHA384", 0xc028),
          Map.entry("ECDHE-RSA-AES128-SHA", 0xc013),
          Map.entry("ECDHE-ARIA128-GCM-SHA256", 0xc060));

  private static final Map<String, Integer> GROUPS =
      Map.of(
          "X448",
          0x1e,
          "P-521",
          0x19,
          "P-384",
          0x18,
          "P-256",
          0x17,
          "X25519",
          0x1d,
          "ffdhe2048",
          0x100,
          "ffdhe3072",
          0x101);

  /**
   * A row of both files.
   *
   * @param options of {@code openssl s_server}
   */
  record Odd(String name, String key, List<String> options, boolean chromium, boolean openssl) {

    Set<TlsVersion> versions() {
      return options.contains("-tls1_2")
          ? EnumSet.of(TlsVersion.TLS_1_2)
          : options.contains("-tls1_3")
              ? EnumSet.of(TlsVersion.TLS_1_3)
              : EnumSet.of(TlsVersion.TLS_1_2, TlsVersion.TLS_1_3);
    }

    List<Integer> suites(TlsVersion version) {
      return version == TlsVersion.TLS_1_3
          ? option("-ciphersuites").map(names -> numbers(names, SUITES)).orElse(TLS_1_3_SUITES)
          : option("-cipher")
              .map(names -> numbers(names, SUITES))
              .orElseGet(() -> TlsClient.of("OPENSSL_3").suites());
    }

    List<Integer> groups() {
      return option("-groups")
          .map(names -> numbers(names, GROUPS))
          .orElseGet(() -> TlsClient.of("OPENSSL_3").groups());
    }

    private Optional<String> option(String name) {
      int at = options.indexOf(name);
      return at < 0 ? Optional.empty() : Optional.of(options.get(at + 1));
    }

    private static List<Integer> numbers(String names, Map<String, Integer> numbers) {
      return Arrays.stream(names.split(":"))
          .map(name -> Optional.ofNullable(numbers.get(name)).orElseThrow())
          .toList();
    }

    /** Whether its key can sign what the suite wants signed. */
    boolean suits(int suite) {
      String named = TlsCipherClass.nameOf(suite);
      boolean ecdsa = named.contains("_ECDSA_");
      return switch (key) {
        case "rsa" -> !ecdsa && !named.contains("_DSS_");
        case "pss" -> named.contains("ECDHE_RSA") || named.contains("DHE_RSA");
        default -> ecdsa;
      };
    }

    CertificateFacts.Key ownKey() {
      return switch (key) {
        case "ec" -> new CertificateFacts.Key("", "EC", 256);
        case "p384" -> new CertificateFacts.Key("", "EC", 384);
        case "p521" -> new CertificateFacts.Key("", "EC", 521);
        case "ed25519", "ed448" -> new CertificateFacts.Key("", "EdDSA", 255);
        case "pss" -> new CertificateFacts.Key("", "RSASSA-PSS", 2048);
        default -> new CertificateFacts.Key("", "RSA", 2048);
      };
    }

    /** What it would answer. */
    TlsReply answer(TlsClientHello hello) {
      Optional<TlsVersion> version =
          versions().stream()
              .filter(each -> each.compareTo(hello.oldest()) >= 0)
              .filter(each -> each.compareTo(hello.newest()) <= 0)
              .max(TlsVersion::compareTo);
      return version.flatMap(chosen -> choose(chosen, hello)).orElse(new TlsReply.Alert(40));
    }

    private Optional<TlsReply> choose(TlsVersion version, TlsClientHello hello) {
      OptionalInt group =
          hello.groups().stream().mapToInt(g -> g).filter(groups()::contains).findFirst();
      return hello.suites().stream()
          .filter(suites(version)::contains)
          .filter(suite -> version == TlsVersion.TLS_1_3 || suits(suite))
          .filter(suite -> group.isPresent() || !TlsCipherClass.usesNamedGroup(suite))
          .findFirst()
          .map(
              suite ->
                  new TlsReply.Hello(
                      version,
                      suite,
                      TlsCipherClass.usesNamedGroup(suite) ? group : OptionalInt.empty(),
                      List.of(),
                      OptionalInt.empty()));
    }
  }

  static Stream<Odd> servers() {
    Map<String, String[]> setUp =
        ResourceLines.of("/ssl/clients/servers.tsv").stream()
            .map(line -> line.split("\t", -1))
            .collect(Collectors.toMap(cells -> cells[0], Function.identity()));
    return ResourceLines.of("/ssl/servers/seen.tsv").stream()
        .map(line -> line.split("\t", -1))
        .filter(cells -> setUp.containsKey(cells[0]))
        .map(
            cells -> {
              String[] server = Optional.ofNullable(setUp.get(cells[0])).orElseThrow();
              return new Odd(
                  cells[0],
                  server[1],
                  List.of(server[2].split(" ")),
                  cells[4].equals("accepts"),
                  cells[2].equals("accepts"));
            });
  }

  @ParameterizedTest
  @MethodSource("servers")
  void theTableOfClientsSaysWhatTheClientsDid(Odd server) {
    assertThat(connects(TlsClient.of("CHROME"), server))
        .as("Chromium")
        .isEqualTo(server.chromium());
    assertThat(connects(TlsClient.of("OPENSSL_3"), server))
        .as("OpenSSL")
        .isEqualTo(server.openssl());
  }

  @Test
  void everyServerWasTried() {
    assertThat(servers()).hasSize(31);
    assertThat(ResourceLines.of("/ssl/clients/servers.tsv")).hasSize(31);
  }

  private static boolean connects(TlsClient client, Odd server) {
    TlsClientOffer offer =
        new TlsClientOffer(
            client.label(),
            EnumSet.of(TlsVersion.TLS_1_2, TlsVersion.TLS_1_3),
            client.suites(),
            client.groups(),
            TlsExtensions.WIDEST);
    TlsScan scan =
        TlsScanPlan.run(
            (hello, _) -> server.answer(hello),
            Optional.empty(),
            List.of(offer),
            TlsClientQuestions.WHERE_OPEN);
    TlsOffer found = scan.clients().getOrDefault(client.label(), TlsOffer.UNKNOWN);
    assertThat(found).as("is judged").isNotEqualTo(TlsOffer.UNKNOWN);
    return found == TlsOffer.OFFERED && client.takes(server.ownKey());
  }
}
