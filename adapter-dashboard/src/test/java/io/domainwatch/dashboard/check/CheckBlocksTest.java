package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.value.Value;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.JsonText;
import io.domainwatch.dashboard.sample.CertificateLooks;
import io.domainwatch.dashboard.sample.HeaderLooks;
import io.domainwatch.dashboard.sample.MailLooks;
import io.domainwatch.dashboard.sample.NameLooks;
import io.domainwatch.dashboard.sample.PageLooks;
import io.domainwatch.dashboard.sample.PortLooks;
import io.domainwatch.dashboard.sample.RegistrationLooks;
import io.domainwatch.dashboard.sample.SiteLooks;
import io.domainwatch.dashboard.web.Templates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckBlocksTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final String HOSTILE = "\"><script>alert('x')</script>\u202Egpj.exe";

  private final Templates templates = new Templates();

  @ParameterizedTest
  @EnumSource
  void nothingThatWasStoredBreaksThePage(CheckType type) {
    for (Value.Fields odd : oddOnes(sample(type), 3)) {
      assertThat(html(type, odd)).contains("class=\"blocks\"", "Raw observations");
    }
  }

  @ParameterizedTest
  @EnumSource
  void withoutAnyFieldNothingIsShownAsGood(CheckType type) {
    String html = html(type, Value.EMPTY);
    assertThat(html).doesNotContain("state ok");
    assertThat(html).contains("could not tell");
  }

  @ParameterizedTest
  @EnumSource
  void textFromOutsideIsEscapedAndIsolatedWhereverItStands(CheckType type) {
    Value.Fields hostile = (Value.Fields) everyText(sample(type));
    String html = html(type, hostile);
    assertThat(html).doesNotContain("<script>");
    assertThat(html).contains("&lt;script");
    String outside = html.replaceAll("(?s)<(code|bdi|pre)[^>]*>.*?</\\1>", "");
    assertThat(outside).doesNotContain("alert", "\u202E");
  }

  private String html(CheckType type, Value.Fields observations) {
    List<Block> blocks = CheckBlocks.of(type, observations, List.of(), Optional.empty());
    return templates.part(
        "check/seen.jte",
        Map.of("blocks", blocks, "raw", JsonText.of(observations, 100_000), "now", NOW));
  }

  private static Value.Fields sample(CheckType type) {
    String name = "example.com";
    return switch (type) {
      case UPTIME -> SiteLooks.up(name, "Coffee", NOW, 0).observations();
      case SSL -> CertificateLooks.certificate(name, 60, NOW).observations();
      case DNS -> NameLooks.records(name, List.of("v=spf1 -all")).observations();
      case NAMESERVER -> NameLooks.servers(name, true).observations();
      case RDAP -> RegistrationLooks.registration(name, 60, NOW).observations();
      case ROBOTS -> PageLooks.robots(name).observations();
      case EMAIL_AUTH -> MailLooks.protection(name, "reject").observations();
      case REDIRECT -> SiteLooks.redirects(name).observations();
      case SITEMAP -> PageLooks.sitemap(name).observations();
      case LIGHTHOUSE -> PageLooks.lighthouse(name, 90, NOW).observations();
      case BLACKLIST -> MailLooks.blacklists(name, true, NOW).observations();
      case SECURITY_HEADERS -> HeaderLooks.headers(name, 80, "B").observations();
      case OPEN_PORTS -> PortLooks.ports(true, NOW).observations();
    };
  }

  /** The object with one field at a time of another kind, down to some depth. */
  private static List<Value.Fields> oddOnes(Value.Fields fields, int depth) {
    List<Value.Fields> all = new ArrayList<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              all.add(fields.without(name));
              for (Value odd : odd()) {
                all.add(fields.with(name, odd));
              }
              if (depth > 0) {
                oddBelow(value, depth).forEach(below -> all.add(fields.with(name, below)));
              }
            });
    return all;
  }

  private static List<? extends Value> oddBelow(Value value, int depth) {
    return switch (value) {
      case Value.Fields inner -> oddOnes(inner, depth - 1);
      case Value.Items(List<Value> items)
          when !items.isEmpty() && items.getFirst() instanceof Value.Fields first ->
          oddOnes(first, depth - 1).stream().map(odd -> Value.of(List.of(odd))).toList();
      case Value.Items _,
          Value.Text _,
          Value.Whole _,
          Value.Decimal _,
          Value.Flag _,
          Value.Nothing _ ->
          List.of();
    };
  }

  private static List<Value> odd() {
    return List.of(
        new Value.Nothing(),
        Value.of(""),
        Value.of("2026-13-45T99:00:00Z"),
        Value.of(Long.MIN_VALUE),
        Value.of(Double.NaN),
        Value.of(true),
        Value.of(List.of(Value.of(1), new Value.Nothing(), Value.EMPTY)),
        Value.fields().put("x", Value.EMPTY).build());
  }

  /** The value with hostile text for every text, and in every name that is not one of ours. */
  private static Value everyText(Value value) {
    return switch (value) {
      case Value.Text _ -> Value.of(HOSTILE);
      case Value.Items(List<Value> items) ->
          Value.of(items.stream().map(CheckBlocksTest::everyText).toList());
      case Value.Fields(Map<String, Value> fields) -> {
        Value.Builder all = Value.fields();
        fields.forEach(
            (name, inner) -> {
              boolean ours = name.matches("[A-Za-z0-9]+");
              all.put(ours ? name : name + HOSTILE, everyText(inner));
            });
        yield all.build();
      }
      case Value.Whole _, Value.Decimal _, Value.Flag _, Value.Nothing _ -> value;
    };
  }
}
