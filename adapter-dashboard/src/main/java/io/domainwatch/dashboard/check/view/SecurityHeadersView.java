package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredScore;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredTest;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.StoredHsts;
import io.domainwatch.core.check.securityheaders.StoredHsts.StoredPolicy;
import io.domainwatch.core.check.securityheaders.StoredPage;
import io.domainwatch.core.check.securityheaders.StoredPage.StoredCsp;
import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.score.Grade;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Score and grade, the twelve tests, and the headers behind them
 * (docs/spec/checks/security_headers.md, "What is stored").
 */
public final class SecurityHeadersView {

  private SecurityHeadersView() {}

  /** Grade, tests, headers, policy, cookies, software. */
  public static List<Block> blocks(SecurityHeadersObservation seen) {
    return List.of(
        grade(seen),
        tests(seen.score().flatMap(StoredScore::tests)),
        headers(seen.page().flatMap(StoredPage::headers)),
        policy(seen.page().flatMap(StoredPage::csp).flatMap(StoredCsp::directives)),
        cookies(seen.page().flatMap(StoredPage::cookies)),
        disclosure(seen.page()));
  }

  private static Block grade(SecurityHeadersObservation seen) {
    Optional<StoredScore> score = seen.score();
    Optional<StoredPolicy> hsts = seen.hsts().flatMap(StoredHsts::policy);
    Optional<String> fault = hsts.flatMap(StoredPolicy::fault);
    Optional<String> hint = hsts.flatMap(StoredPolicy::hint);
    return BlockBuilder.facts(text("views-web.grade"))
        .put(
            text("views-web.grade"),
            Cell.grade(score.flatMap(StoredScore::grade).map(Grade::wireName).orElse("")))
        .put(text("views-web.score"), Cells.number(score.flatMap(StoredScore::score), ""))
        .put(
            text("views-web.completed"),
            Cells.flag(
                score.flatMap(StoredScore::complete),
                Cell.ours(text("views.yes")),
                Cell.doubtful(text("views.no"))))
        .put(text("views-web.response-url"), Cells.text(seen.finalUrl()))
        .put(text("views.status"), Cells.text(seen.status().map(String::valueOf)))
        .putIf(
            seen.foreign().orElse(false),
            text("views-web.other-host"),
            Cell.doubtful(text("views-web.foreign")))
        .putIf(
            !seen.inconsistent().isEmpty(),
            text("views-web.inconsistent"),
            Cells.texts(seen.inconsistent()))
        .put("HSTS max-age", Cells.duration(hsts.flatMap(StoredPolicy::maxAge)))
        .putIf(fault.isPresent(), text("views-web.hsts-error"), Cells.text(fault))
        .putIf(hint.isPresent(), text("views-web.hsts-hint"), Cells.text(hint.map(Phrases::plain)))
        .build();
  }

  private static Block tests(Optional<Map<String, StoredTest>> tests) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.tests"),
            text("views-web.test"),
            text("views-web.passed"),
            text("views-web.finding"),
            text("views-web.points"));
    tests
        .orElse(Map.of())
        .forEach(
            (name, test) ->
                table.row(
                    title(name),
                    test.isKnown()
                        ? Cells.flag(
                            test.pass(),
                            Cell.good(text("views.yes")),
                            Cell.doubtful(text("views.no")))
                        : Cell.UNKNOWN,
                    Phrases.finding(test.result().orElse("")),
                    test.modifier().map(SecurityHeadersView::points).orElse(Cell.UNKNOWN)));
    return table.orElse(text("views-web.not-judged"));
  }

  private static Cell title(String name) {
    return Arrays.stream(SecurityTest.values())
        .filter(test -> test.wireName().equals(name))
        .findFirst()
        .map(test -> Cell.ours(title(test)))
        .orElseGet(() -> Cell.told(name));
  }

  private static String title(SecurityTest test) {
    return switch (test) {
      case CSP -> "Content-Security-Policy";
      case HSTS -> "Strict-Transport-Security";
      case FRAMING -> text("views-web.framing");
      case CONTENT_TYPE_OPTIONS -> "X-Content-Type-Options";
      case REFERRER_POLICY -> "Referrer-Policy";
      case COOKIES -> text("views-web.cookies");
      case CORS -> text("views-web.cors");
      case REDIRECTION -> text("views-web.redirection");
      case SRI -> text("views-web.integrity");
      case CORP -> "Cross-Origin-Resource-Policy";
      case COEP -> "Cross-Origin-Embedder-Policy";
      case COOP -> "Cross-Origin-Opener-Policy";
    };
  }

  private static Cell points(int points) {
    return Cell.ours(points > 0 ? "+" + points : "" + points);
  }

  private static Block headers(Optional<Map<String, List<String>>> headers) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.headers"), text("views.header"), text("views-web.value"));
    headers
        .orElse(Map.of())
        .forEach((name, values) -> table.row(Cell.told(name), Cells.texts(values)));
    return table.orElse(headers.isPresent(), text("views-web.no-header"));
  }

  private static Block policy(Optional<List<Map<String, String>>> policies) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Content-Security-Policy", text("views-web.directive"), text("views-web.sources"));
    for (Map<String, String> policy : policies.orElse(List.of())) {
      policy.forEach((name, sources) -> table.row(Cell.told(name), Cell.told(sources)));
    }
    return table.orElse(policies.isPresent(), text("views-web.no-csp"));
  }

  private static Block cookies(Optional<List<CookieSeen>> cookies) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.cookies"), text("views-web.cookie"), "Secure", "HttpOnly", "SameSite");
    for (CookieSeen cookie : cookies.orElse(List.of())) {
      table.row(
          Cell.told(cookie.name()),
          Cells.flag(
              cookie.secure(), Cell.good(text("views.yes")), Cell.doubtful(text("views.no"))),
          Cells.flag(
              cookie.httpOnly(), Cell.good(text("views.yes")), Cell.doubtful(text("views.no"))),
          Cells.textOr(cookie.sameSite(), text("views-web.not-set")));
    }
    return table.orElse(cookies.isPresent(), text("views-web.no-cookie"));
  }

  private static Block disclosure(Optional<StoredPage> page) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.disclosed"),
            text("views.header"),
            text("views-web.value"),
            text("views-web.version"));
    Optional<List<Disclosed>> disclosed = page.flatMap(StoredPage::disclosure);
    for (Disclosed told : disclosed.orElse(List.of())) {
      table.row(
          Cell.told(told.name()),
          Cell.told(told.value()),
          Cells.flag(
              told.version(),
              Cell.doubtful(text("views-web.named")),
              Cell.ours(text("views-web.not-named"))));
    }
    page.map(StoredPage::obsolete)
        .orElse(List.of())
        .forEach(
            name ->
                table.row(Cell.told(name), Cell.ours(text("views-web.obsolete")), Cell.ours("")));
    return table.orElse(disclosed.isPresent(), text("views-web.nothing-disclosed"));
  }
}
