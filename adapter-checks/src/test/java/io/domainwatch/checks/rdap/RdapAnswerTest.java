package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.core.check.rdap.registration.RdapAnswer;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.RecordJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RdapAnswerTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void anAnswerOfARegistryIsReadInFull() throws IOException {
    RdapRecord record = read(recorded("generic.json")).orElseThrow();
    Published published = record.published();

    assertThat(published.handle()).contains("2336799_DOMAIN_COM-VRSN");
    assertThat(published.registrar())
        .contains(
            new Registrar(
                Optional.of("376"), Optional.of("376"), Optional.of("Example Registrar, Inc.")));
    assertThat(published.registration()).contains(Instant.parse("1995-08-14T04:00:00Z"));
    assertThat(published.expiration()).contains(Instant.parse("2027-08-13T04:00:00Z"));
    assertThat(published.registrarExpiration()).contains(Instant.parse("2027-08-13T04:00:00Z"));
    assertThat(published.lastChanged()).contains(Instant.parse("2026-08-14T07:01:34Z"));
    assertThat(record.dbUpdated()).contains(Instant.parse("2026-11-20T11:58:02Z"));
    assertThat(published.status().orElseThrow())
        .containsExactly(
            "client delete prohibited", "client transfer prohibited", "client update prohibited");
    assertThat(published.nameservers().orElseThrow())
        .containsExactly("a.iana-servers.net", "b.iana-servers.net");
    assertThat(published.secureDns().orElseThrow().signed()).isTrue();
    assertThat(published.secureDns().orElseThrow().ds().orElseThrow())
        .containsExactly(
            "31589 8 1 3490a6806d47f17a34c29e2ce80e8a999ffbe4be",
            "43547 8 2 615a64233543f66f44d68933625b17497c89a70e858ed76a2145997edf96a918");
    assertThat(published.registrant())
        .contains(
            new Registrant(
                Optional.of("Internet Assigned Ltd"), Optional.of("US"), Optional.of(false)));
  }

  @Test
  void ofPersonsNothingIsKept() throws IOException {
    RdapRecord record = read(recorded("generic.json")).orElseThrow();

    String stored = RecordJson.write(record).toString();

    assertThat(stored)
        .contains("Internet Assigned Ltd")
        .doesNotContain("Jane", "Doe", "jane@", "+1.555", "Main Street", "Abuse", "90210");
  }

  @Test
  void theFingerprintIsThatOfWhatWasPublishedAndNotOfWhen() throws IOException {
    String answer = recorded("generic.json");
    String later = answer.replace("2026-11-20T11:58:02Z", "2026-11-21T11:58:02Z");
    String other = answer.replace("2027-08-13", "2028-08-13");

    assertThat(fingerprint(later)).isEqualTo(fingerprint(answer)).hasSize(64);
    assertThat(fingerprint(other)).isNotEqualTo(fingerprint(answer));
  }

  private static String fingerprint(String answer) {
    return read(answer).flatMap(RdapRecord::fingerprint).orElseThrow();
  }

  @Test
  void aRegistryThatSaysLittleLeavesTheRestOpen() {
    Published published =
        read("{\"objectClassName\":\"domain\",\"ldhName\":\"EXAMPLE.COM.\"}")
            .orElseThrow()
            .published();

    assertThat(published.registrar()).isEmpty();
    assertThat(published.status()).isEmpty();
    assertThat(published.expiration()).isEmpty();
    assertThat(published.nameservers()).isEmpty();
    assertThat(published.secureDns()).isEmpty();
    assertThat(published.registrant())
        .contains(new Registrant(Optional.empty(), Optional.empty(), Optional.of(false)));
    assertThat(published.expiryPublished()).contains(false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"objectClassName\":\"domain\"}",
        "{\"objectClassName\":\"domain\",\"ldhName\":\"example.org\"}",
        "{\"objectClassName\":\"domain\",\"ldhName\":[\"example.com\"]}",
        "{\"objectClassName\":\"entity\",\"ldhName\":\"example.com\"}",
        "{\"errorCode\":429,\"title\":\"Too many requests\",\"ldhName\":\"example.com\"}"
      })
  void whatIsNoDomainOfThatNameIsNoAnswer(String json) {
    assertThat(read(json)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[\"org\",{},\"text\",\"REDACTED FOR PRIVACY\"] | | | true",
        "[\"org\",{},\"text\",\"\"] | | | false",
        "[\"fn\",{},\"text\",\"Jane Doe\"] | | | false",
        "[\"kind\",{},\"text\",\"individual\"],[\"fn\",{},\"text\",\"Jane Doe\"] | | | false",
        "[\"kind\",{},\"text\",\"org\"],[\"fn\",{},\"text\",\"ACME\"] | ACME | | false",
        "[\"org\",{},\"text\",[\"ACME\",\"Sales\"]] | ACME | | false",
        "[\"adr\",{\"cc\":\"DE\"},\"text\",[\"\",\"\",\"\",\"\",\"\",\"\",\"\"]] | | DE | false",
        "[\"adr\",{},\"text\",[\"\",\"\",\"X 1\",\"\",\"\",\"\",\"France\"]] | | France | false",
        "[\"adr\",{},\"text\",\"1 Street, France\"] | | | false",
        "\"odd\",[],[1,2,3,4],[\"org\"],[\"org\",{},\"text\",7] | | | false"
      })
  void onlyOrganizationAndCountryOfTheRegistrantAreTaken(
      String properties, String organization, String country, boolean redacted) {
    Published published =
        read("""
        {"objectClassName":"domain","ldhName":"example.com","entities":[
          {"roles":["registrant"],"vcardArray":["vcard",[%s]]}]}
        """
                .formatted(properties))
            .orElseThrow()
            .published();

    assertThat(published.registrant())
        .contains(
            new Registrant(
                Optional.ofNullable(organization),
                Optional.ofNullable(country),
                Optional.of(redacted)));
  }

  @Test
  void whatTheAnswerCallsRedactedIsNotTaken() {
    Published published =
        read("""
        {"objectClassName":"domain","ldhName":"example.com","entities":[
          {"roles":["registrant"],"vcardArray":["vcard",[
            ["org",{},"text","Privacy Service"],["adr",{"cc":"IS"},"text",[]]]]}],
         "redacted":[{"name":{"type":"Registrant Organization"},"method":"replacementValue"}]}
        """)
            .orElseThrow()
            .published();

    assertThat(published.registrant())
        .contains(new Registrant(Optional.empty(), Optional.of("IS"), Optional.of(true)));
  }

  @Test
  void remoteTextIsCleanedAndBounded() {
    Published published =
        read("{\"objectClassName\":\"domain\",\"ldhName\":\"example.com\",\"handle\":\"a\\u0007b\\u202Ec"
                + "x".repeat(5000)
                + "\",\"status\":[\"\\u001b[31m"
                + "y".repeat(5000)
                + "\"],\"nameservers\":["
                + "{\"ldhName\":\"a.example\"},".repeat(5000)
                + "{}]}")
            .orElseThrow()
            .published();

    assertThat(published.handle().orElseThrow()).startsWith("abcx").hasSize(256);
    assertThat(published.status().orElseThrow().getFirst()).startsWith("[31my").hasSize(256);
    assertThat(published.nameservers().orElseThrow()).containsExactly("a.example");
  }

  @Test
  void anAnswerWithAnyValueExchangedIsReadOrRefusedAndNeverMore() throws IOException {
    String answer = recorded("generic.json");
    Random random = new Random(11);
    String[] odd = {"null", "[]", "{}", "7", "-1e400", "\"\"", "true", "[[[[]]]]", "\"\\ud800\""};
    int read = 0;
    for (int i = 0; i < 3000; i++) {
      int at = random.nextInt(answer.length());
      int to = Math.min(answer.length(), at + 1 + random.nextInt(30));
      String changed =
          answer.substring(0, at) + odd[random.nextInt(odd.length)] + answer.substring(to);
      Optional<RdapRecord> record = read(changed);
      record
          .map(RecordJson::write)
          .ifPresent(form -> assertThat(form.fields()).hasSizeBetween(14, 15));
      read += record.isPresent() ? 1 : 0;
    }
    assertThat(read).isPositive();
  }

  private static Optional<RdapRecord> read(String json) {
    return ForeignJson.object(json.getBytes(StandardCharsets.UTF_8))
        .flatMap(answer -> RdapAnswer.read(answer, "example.com", NOW));
  }

  private static String recorded(String name) throws IOException {
    try (InputStream in = RdapAnswerTest.class.getResourceAsStream("/rdap/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
