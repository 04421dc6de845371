package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.http.HttpConfig;
import io.domainwatch.http.management.ManagementConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigSourceTest {
  @TempDir Path folder;

  @Test
  void withoutAnythingTheDefaultsHold() throws Exception {
    ServiceConfig config =
        ServiceConfig.of(ConfigSource.read(Optional.of(file("")), Map.of(), Map.of()));

    assertThat(config.listening())
        .isEqualTo(
            new ServiceConfig.Listening(
                new HttpConfig("127.0.0.1", 8080, List.of(), 48, false),
                new ManagementConfig("127.0.0.1", 8081),
                "http://127.0.0.1:8080",
                60,
                Optional.empty(),
                Duration.ofSeconds(2)));
    assertThat(config.node())
        .isEqualTo(
            new ServiceConfig.Node(true, true, true, true, "default", 1000, 1.0, false, false));
    assertThat(config.storage().external()).isEmpty();
    assertThat(config.notifications().mail()).isEmpty();
    assertThat(config.heartbeat()).isEmpty();
    assertThat(config.storage().keepResults()).hasDays(90);
    assertThat(config.storage().keepEvents()).hasDays(400);
    assertThat(config.storage().maxSize()).isEmpty();
    assertThat(config.plans().names())
        .containsExactly("trial", "starter", "business", "enterprise");
  }

  @Test
  void aSizeOfResultsAndEventsIsRead() throws Exception {
    Settings settings =
        ConfigSource.read(Optional.of(file("retention.max-size=500MiB")), Map.of(), Map.of());

    assertThat(ServiceConfig.of(settings).storage().maxSize())
        .contains(new DataSize(500L * 1024 * 1024));
  }

  @Test
  void http2IsTurnedOn() throws Exception {
    Settings settings = ConfigSource.read(Optional.of(file("http.h2c=true")), Map.of(), Map.of());

    assertThat(ServiceConfig.of(settings).listening().api().h2c()).isTrue();
  }

  @Test
  void aCertificateAndItsKeyGoTogetherAndMakeEveryAddressHttps() throws Exception {
    String both = "http.port=8443\nhttp.tls.certificate=c.pem\nhttp.tls.key=k.pem\n";
    ServiceConfig.Listening listening = listening(both);

    assertThat(listening.tls()).contains(new TlsFiles(Path.of("c.pem"), Path.of("k.pem")));
    assertThat(listening.scheme()).isEqualTo("https");
    assertThat(listening.publicUrl()).isEqualTo("https://127.0.0.1:8443");
    assertThat(listening.dashboard().secure()).isTrue();
    assertThat(catchThrowableOfType(ConfigRefused.class, () -> listening("http.tls.key=k")).lines())
        .singleElement()
        .asString()
        .contains("http.tls.certificate and http.tls.key go together");
    assertThat(
            catchThrowableOfType(
                    ConfigRefused.class, () -> listening(both + "http.public-url=http://m.example"))
                .lines())
        .singleElement()
        .asString()
        .contains("http.public-url is \"http://m.example\"", "starts with https:");
  }

  @Test
  void aStopMayGoOnAnsweringForUpToAMinute() throws Exception {
    assertThat(listening("http.drain-pause=0s").drainPause()).isZero();
    assertThat(listening("http.drain-pause=60s").drainPause()).isEqualTo(Duration.ofMinutes(1));
    for (String refused : List.of("61s", "1m", "-1s", "5")) {
      assertThat(
              catchThrowableOfType(
                      ConfigRefused.class, () -> listening("http.drain-pause=" + refused))
                  .lines())
          .singleElement()
          .asString()
          .contains("http.drain-pause", "from 0s to 60s");
    }
  }

  private ServiceConfig.Listening listening(String text) throws Exception {
    return ServiceConfig.of(ConfigSource.read(Optional.of(file(text)), Map.of(), Map.of()))
        .listening();
  }

  @Test
  void laterSourcesWin() throws Exception {
    Path file = file("http.port=1111\nhttp.host=127.0.0.2\nmanagement.port=3333\n");

    Settings settings =
        ConfigSource.read(
            Optional.of(file),
            Map.of("DOMAINWATCH_HTTP_PORT", "2222", "DOMAINWATCH_MANAGEMENT_PORT", "4444"),
            Map.of("management.port", "5555"));

    assertThat(settings.text(Keys.HTTP_HOST)).isEqualTo("127.0.0.2");
    assertThat(settings.number(Keys.HTTP_PORT)).isEqualTo(2222);
    assertThat(settings.number(Keys.MANAGEMENT_PORT)).isEqualTo(5555);
  }

  @Test
  void anEmptyVariableCountsAsUnset() throws Exception {
    Settings settings =
        ConfigSource.read(Optional.of(file("")), Map.of("DOMAINWATCH_HTTP_PORT", ""), Map.of());

    assertThat(settings.number(Keys.HTTP_PORT)).isEqualTo(8080);
  }

  @Test
  void everyProblemIsNamedAtOnceInALineOfItsOwn() throws Exception {
    Path file = file("http.prot=80\nchecks.concurrency=many\ndatabase.pool-size=1\n");

    assertThat(problems(file, Map.of("DOMAINWATCH_HTP_HOST", "x")))
        .containsExactlyInAnyOrder(
            "unknown key http.prot ("
                + file
                + "); did you mean http.port? `./domainwatch config` lists all keys",
            "checks.concurrency ("
                + file
                + ") is \"many\"; allowed is a whole number from 1 to 20000",
            "database.pool-size (" + file + ") is \"1\"; allowed is a whole number from 2 to 500",
            "unknown environment variable DOMAINWATCH_HTP_HOST; did you mean DOMAINWATCH_HTTP_HOST?"
                + " `./domainwatch config` lists all keys");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http.port|65536",
        "http.port|",
        "http.trusted-proxies|10.0.0.1/8",
        "http.h2c|yes",
        "http.public-url|ftp://x",
        "checks.dns.resolvers|dns.example.com",
        "checks.dns.resolvers|127.1",
        "checks.allowed-networks|here",
        "notifications.allowed-networks|192.168.0.1/16",
        "checks.disabled-types|uptime,ping",
        "checks.confirmation-delay-factor|0",
        "node.roles|api,cook",
        "retention.results|90",
        "retention.events|0d",
        "retention.max-size|20",
        "retention.max-size|0GB",
        "retention.max-size|20 GB",
        "retention.max-size|-1GB",
        "database.url|postgres://x/y",
        "database.url|jdbc:mysql://x/y",
        "database.url|jdbc:",
        "rate-limit.anonymous-per-minute|0"
      })
  void aBadValueIsRefusedWithTheKeyTheValueAndWhatIsAllowed(String key, String value)
      throws Exception {
    String given = value == null ? "" : value;

    assertThat(problems(file(key + "=" + given + "\n"), Map.of()))
        .singleElement()
        .asString()
        .startsWith(key + " (")
        .contains("is \"" + given + "\"; allowed is ");
  }

  @Test
  void aSecretIsNeverShown() throws Exception {
    Settings settings =
        ConfigSource.read(
            Optional.of(file("database.password=hunter2\nmail.smtp-url=smtp://a:b@c\n")),
            Map.of(),
            Map.of());

    assertThat(settings.lines().toString()).doesNotContain("hunter2", "a:b").contains("value=***");
    assertThat(problems(file("mail.smtp-url=hunter2\n"), Map.of()).toString())
        .doesNotContain("hunter2");
  }

  @Test
  void thePasswordInsideAnAddressIsNotShownButTheAddressIs() throws Exception {
    Settings settings =
        ConfigSource.read(
            Optional.of(
                file("database.url=jdbc:postgresql://db/x?user=ann&password=hunter2&ssl=true\n")),
            Map.of(),
            Map.of());

    assertThat(settings.lines().toString())
        .doesNotContain("hunter2")
        .contains("jdbc:postgresql://db/x?user=ann&password=***&ssl=true");
    assertThat(problems(file("database.url=postgres://ann:hunter2@db/x\n"), Map.of()))
        .singleElement()
        .asString()
        .contains("\"postgres://ann:***@db/x\"");
  }

  @Test
  void aFileThatIsNotThereIsSaidNotToBeThere() {
    assertThat(problems(folder.resolve("none"), Map.of()))
        .singleElement()
        .asString()
        .endsWith("none cannot be read: there is no such file");
  }

  @Test
  void plansComeFromAFile() throws Exception {
    Path plans = folder.resolve("plans");
    Files.writeString(plans, "# ours\nbig, paid, unlimited, 100000\nsmall, unpaid, 3, 5\n");

    ServiceConfig config =
        ServiceConfig.of(
            ConfigSource.read(Optional.of(file("plans.file=" + plans + "\n")), Map.of(), Map.of()));

    assertThat(config.plans().find("big").orElseThrow().requestsPerMinute()).isEqualTo(100_000);
    assertThat(config.plans().find("small").orElseThrow().activeDomainLimit()).hasValue(3);
    assertThat(config.plans().find("small").orElseThrow().paid()).isFalse();
  }

  @Test
  void aBadPlanStopsTheStart() throws Exception {
    Path plans = folder.resolve("plans");
    Files.writeString(plans, "big, paid, many, 1\n");
    Settings settings =
        ConfigSource.read(Optional.of(file("plans.file=" + plans + "\n")), Map.of(), Map.of());

    ConfigRefused refused =
        catchThrowableOfType(ConfigRefused.class, () -> ServiceConfig.of(settings));

    assertThat(refused.lines())
        .singleElement()
        .asString()
        .contains("line 1", "big, paid, many, 1", "unlimited");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mail.smtp-url=smtp://mail.example.com|mail.smtp-url is set, and mail.from is not",
        "mail.from=alerts@example.com|mail.from is set, and mail.smtp-url is not"
      })
  void halfAMailServerStopsTheStart(String given, String problem) throws Exception {
    assertThat(refusedOf(given))
        .singleElement()
        .asString()
        .startsWith(problem)
        .contains("mail needs both: set mail.");
  }

  @Test
  void whatIsWrongWithMailIsSaidWithoutItsPassword() throws Exception {
    assertThat(refusedOf("mail.smtp-url=smtp://ann:hunter2@mail:99999\nmail.from=nobody"))
        .hasSize(2)
        .anySatisfy(line -> assertThat(line).startsWith("mail.smtp-url ").doesNotContain("hunter2"))
        .anySatisfy(line -> assertThat(line).startsWith("mail.from is \"nobody\"; it must be"));
  }

  @Test
  void webhooksReachWhatIsAllowedToThemAndNothingThatIsBlocked() throws Exception {
    AddressPolicy policy =
        ServiceConfig.of(
                ConfigSource.read(
                    Optional.of(
                        file(
                            "checks.allowed-networks=10.0.0.0/8\n"
                                + "checks.blocked-networks=192.168.7.0/24, 198.41.0.0/24\n"
                                + "notifications.allowed-networks=192.168.0.0/16\n")),
                    Map.of(),
                    Map.of()))
            .notifications()
            .policy();

    assertThat(allowed(policy, "192.168.1.1")).isTrue();
    assertThat(allowed(policy, "10.0.0.1")).isFalse();
    assertThat(allowed(policy, "192.168.7.1")).isFalse();
    assertThat(allowed(policy, "198.41.0.4")).isFalse();
    assertThat(allowed(policy, "198.41.1.4")).isTrue();
  }

  @Test
  void addressesOfThisHostThatItDoesNotKnowAreRefusedToChecksAndWebhooks() throws Exception {
    ServiceConfig config = configOf("checks.own-addresses=198.41.0.4, 2600::/64");

    assertThat(config.checks().reach().ownAddresses())
        .containsExactly(Network.parse("198.41.0.4"), Network.parse("2600::/64"));
    assertThat(allowed(config.notifications().policy(), "198.41.0.4")).isFalse();
    assertThat(allowed(config.notifications().policy(), "2600::9")).isFalse();
    assertThat(allowed(config.notifications().policy(), "198.41.0.5")).isTrue();
  }

  @Test
  void portsOfUrlsOfOthersHaveOneRuleForChecksAndWebhooks() throws Exception {
    assertThat(configOf("").notifications().ports()).isEqualTo(PortRule.STANDARD);
    ServiceConfig config = configOf("checks.allowed-ports=443, 9443");
    assertThat(config.checks().reach().ports().rule())
        .isEqualTo(new PortRule(Set.of(443, 9443)))
        .isEqualTo(config.notifications().ports());
    assertThatExceptionOfType(ConfigRefused.class)
        .isThrownBy(() -> configOf("checks.allowed-ports=443, 70000"))
        .satisfies(
            refused ->
                assertThat(refused.lines())
                    .singleElement()
                    .asString()
                    .contains("checks.allowed-ports", "port numbers from 1 to 65535"));
  }

  private ServiceConfig configOf(String content) throws Exception {
    return ServiceConfig.of(
        ConfigSource.read(Optional.of(file(content + "\n")), Map.of(), Map.of()));
  }

  private static boolean allowed(AddressPolicy policy, String address) {
    return policy.judge(InetAddress.ofLiteral(address)).isAllowed();
  }

  private List<String> refusedOf(String content) throws Exception {
    Settings settings = ConfigSource.read(Optional.of(file(content + "\n")), Map.of(), Map.of());
    return catchThrowableOfType(ConfigRefused.class, () -> ServiceConfig.of(settings)).lines();
  }

  private Path file(String content) throws IOException {
    Path file = folder.resolve("domainwatch.properties");
    Files.writeString(file, content);
    return file;
  }

  private static List<String> problems(Path file, Map<String, String> environment) {
    return catchThrowableOfType(
            ConfigRefused.class, () -> ConfigSource.read(Optional.of(file), environment, Map.of()))
        .lines();
  }
}
