package io.domainwatch.dashboard.check.block;

import static io.domainwatch.dashboard.text.Texts.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.check.dns.DnsObservation.Source;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.Profile;
import io.domainwatch.core.check.emailauth.StoredDkim.SelectorState;
import io.domainwatch.core.check.emailauth.StoredMtaSts;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.securityheaders.csp.CspResult;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PhrasesTest {
  private static final Reader GERMAN = new Reader(Locale.GERMAN, Reader.UTC);

  /** What the view of mail says in other words than that of the state. */
  private static final Set<String> OTHERWISE = Set.of("absent", "missing", "unknown");

  /** How a result of a test stands in its source. */
  private static final Pattern FINDING = Pattern.compile("new TestResult\\(\"([a-z_]+)\"");

  private static <T> T german(Supplier<T> work) {
    return Texts.madeFor(GERMAN, work);
  }

  static Stream<Arguments> words() {
    return Stream.of(
            words("listing", ListingClass.values()),
            words("role", Role.values()),
            words("source", Source.values()),
            words("signature", Worth.values()),
            words("edns", EdnsState.values()),
            words("rdap", RdapObservation.State.values()),
            words("profile", Profile.values()),
            words("origin", Origin.values()),
            mail(SpfAnalysis.State.values()),
            mail(DmarcAnalysis.State.values()),
            mail(SelectorState.values()),
            mail(StoredMtaSts.State.values()),
            mail(TlsReporting.State.values()),
            mail(BimiAnalysis.State.values()),
            mail(Protection.values()))
        .flatMap(each -> each);
  }

  private static Stream<Arguments> words(String kind, WireName... words) {
    return Stream.of(words).map(word -> Arguments.of(kind, word));
  }

  private static Stream<Arguments> mail(WireName... states) {
    return words(
        "mail",
        Stream.of(states)
            .filter(state -> !OTHERWISE.contains(state.wireName()))
            .toArray(WireName[]::new));
  }

  @ParameterizedTest
  @MethodSource("words")
  void aWordReadsAsItsPhraseAndIsThereInGerman(String kind, WireName word) {
    assertThat(Phrases.word(kind, word)).isEqualTo(ReasonPhrases.of(word.wireName()));
    assertThat(german(() -> Phrases.word(kind, word))).isNotBlank();
  }

  @Test
  void aFieldHasTheWordsOfItsNameInEnglishButForTwo() {
    Map<String, String> others = Map.of("ips", "IP addresses", "nameservers", "Name servers");
    ResourceBundle fields =
        ResourceBundle.getBundle(Texts.class.getPackageName() + ".fields", Locale.ROOT);
    for (String key : fields.keySet()) {
      String words = key.substring(key.indexOf('.') + 1).replace('-', ' ');
      assertThat(fields.getString(key)).isEqualToIgnoringCase(others.getOrDefault(words, words));
      assertThat(fields.getString(key).charAt(0)).isUpperCase();
    }
    assertThat(Phrases.label("firstSeen")).isEqualTo("First seen");
    assertThat(german(() -> Phrases.label("firstSeen"))).isEqualTo("Zuerst gesehen");
    assertThat(german(() -> Phrases.label("neverHeardOf"))).isEqualTo("Never heard of");
  }

  @Test
  void aReasonIsToldInTheLanguageOfWhoeverReadsIt() {
    assertThat(Phrases.plain("connect_refused")).isEqualTo("the connection was refused");
    assertThat(german(() -> Phrases.plain("connect_refused")))
        .isEqualTo("die Verbindung wurde abgelehnt");
    assertThat(german(() -> Phrases.cell("edns", Optional.<EdnsState>empty())))
        .isEqualTo(Cell.UNKNOWN);
  }

  @Test
  void everyFindingOfATestOfHeadersIsThereInGerman() throws IOException {
    List<String> codes = new ArrayList<>();
    for (Path source : sources("securityheaders")) {
      Matcher literal = FINDING.matcher(Files.readString(source));
      while (literal.find()) {
        codes.add(literal.group(1));
      }
    }
    Stream.of(CspResult.values()).map(CspResult::wireName).forEach(codes::add);
    assertThat(codes).hasSizeGreaterThan(50).doesNotContain("");
    for (String code : codes) {
      Cell words = Phrases.finding(code);
      if (!code.equals("nosniff")) {
        assertThat(german(() -> Phrases.finding(code))).as(code).isNotEqualTo(words);
      }
    }
  }

  private static List<Path> sources(String area) throws IOException {
    Path core = Path.of("../domain-core/src/main/java/io/domainwatch/core/check");
    try (Stream<Path> files = Files.walk(core.resolve(area))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  @Test
  void aValueIsToldInTheLanguageOfWhoeverReadsItAndAStrangersTitleIsNot() {
    assertThat(Phrases.value("not_applicable")).isEqualTo("not applicable");
    assertThat(german(() -> Phrases.value("not_applicable"))).isEqualTo("nicht anwendbar");
    assertThat(german(() -> Phrases.value("connect_refused")))
        .isEqualTo("die Verbindung wurde abgelehnt");
    assertThat(german(() -> Phrases.value("Open"))).isEqualTo("Open");
    assertThat(german(() -> Phrases.value("never_heard_of"))).isEqualTo("never heard of");
  }

  @Test
  void numbersAreWrittenAsTheLanguageHasThem() {
    assertThat(Cells.number(1234.5, "ms")).isEqualTo(Cell.ours("1234.5\u00a0ms"));
    assertThat(german(() -> Cells.number(1234.5, "ms"))).isEqualTo(Cell.ours("1234,5\u00a0ms"));
    assertThat(german(() -> Cells.number(2.0, ""))).isEqualTo(Cell.ours("2"));
    assertThat(german(() -> Cells.number(12_345, ""))).isEqualTo(Cell.ours("12.345"));
    assertThat(Cells.bytes(Optional.of(9_999L))).isEqualTo(Cell.ours("9999 bytes"));
    assertThat(Cells.bytes(Optional.of(20_480_000L))).isEqualTo(Cell.ours("20,000 KiB"));
    assertThat(german(() -> Cells.bytes(Optional.of(20_480_000L))))
        .isEqualTo(Cell.ours("20.000 KiB"));
    assertThat(text("views-dns.days", 3_650L)).isEqualTo("3650 days");
    assertThat(text("check.days", 1L)).isEqualTo("1\u00a0day");
    assertThat(text("views-web.unit-sitemaps", 1L)).isEqualTo("1\u00a0sitemap");
    assertThat(text("views-web.unit-addresses", 1_200L)).isEqualTo("1,200\u00a0addresses");
    assertThat(german(() -> text("views-dns.days", 1L))).isEqualTo("1 Tag");
  }

  @Test
  void fieldsWithNamesOfTheirOwnHaveThemAloneAndWithin() {
    JsonValue.JsonObject seen =
        JsonValue.fields()
            .put("url", "https://example.com/")
            .put("attempts", 2)
            .put("before", JsonValue.fields().put("finalUrl", "a b").put("ip", "c d").build())
            .put("after", JsonValue.fields().put("httpStatus", 200).put("ageDays", 3).build())
            .build();
    Supplier<List<String>> labels =
        () -> JsonFacts.of(seen, _ -> true).stream().map(Fact::label).toList();
    assertThat(labels.get())
        .containsExactly(
            "Address",
            "Bad runs that confirmed it",
            "Before, final URL",
            "Before, IP address",
            "After, HTTP status",
            "After, age");
    assertThat(german(labels))
        .startsWith("Adresse", "Schlechte Läufe, die es bestätigten", "Vorher, endgültige URL");
  }
}
