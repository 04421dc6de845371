package io.domainwatch.dashboard.check.view;

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
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
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
    return BlockBuilder.facts("Grade")
        .put("Grade", Cell.grade(score.flatMap(StoredScore::grade).map(Grade::wireName).orElse("")))
        .put("Score", Cells.number(score.flatMap(StoredScore::score), ""))
        .put(
            "All tests completed",
            Cells.flag(score.flatMap(StoredScore::complete), Cell.ours("yes"), Cell.doubtful("no")))
        .put("Response URL", Cells.text(seen.finalUrl()))
        .put("Status", Cells.text(seen.status().map(String::valueOf)))
        .putIf(
            seen.foreign().orElse(false),
            "Other final host",
            Cell.doubtful("the response is of another domain and is not judged"))
        .putIf(
            !seen.inconsistent().isEmpty(),
            "Differ between requests",
            Cells.texts(seen.inconsistent()))
        .put("HSTS max-age", Cells.duration(hsts.flatMap(StoredPolicy::maxAge)))
        .putIf(fault.isPresent(), "HSTS error", Cells.text(fault))
        .putIf(hint.isPresent(), "HSTS hint", Cells.text(hint.map(ReasonPhrases::of)))
        .build();
  }

  private static Block tests(Optional<Map<String, StoredTest>> tests) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Tests", "Test", "Passed", "Finding", "Points");
    tests
        .orElse(Map.of())
        .forEach(
            (name, test) ->
                table.row(
                    title(name),
                    test.isKnown()
                        ? Cells.flag(test.pass(), Cell.good("yes"), Cell.doubtful("no"))
                        : Cell.UNKNOWN,
                    Labels.cell(test.result().orElse("")),
                    test.modifier().map(SecurityHeadersView::points).orElse(Cell.UNKNOWN)));
    return table.orElse("The response could not be judged.");
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
      case FRAMING -> "Framing";
      case CONTENT_TYPE_OPTIONS -> "X-Content-Type-Options";
      case REFERRER_POLICY -> "Referrer-Policy";
      case COOKIES -> "Cookies";
      case CORS -> "Cross-origin reading (CORS)";
      case REDIRECTION -> "Redirection to https";
      case SRI -> "Integrity of scripts";
      case CORP -> "Cross-Origin-Resource-Policy";
      case COEP -> "Cross-Origin-Embedder-Policy";
      case COOP -> "Cross-Origin-Opener-Policy";
    };
  }

  private static Cell points(int points) {
    return Cell.ours(points > 0 ? "+" + points : "" + points);
  }

  private static Block headers(Optional<Map<String, List<String>>> headers) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Headers", "Header", "Value");
    headers
        .orElse(Map.of())
        .forEach((name, values) -> table.row(Cell.told(name), Cells.texts(values)));
    return table.orElse(headers.isPresent(), "No security header was sent.");
  }

  private static Block policy(Optional<List<Map<String, String>>> policies) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Content-Security-Policy", "Directive", "Sources");
    for (Map<String, String> policy : policies.orElse(List.of())) {
      policy.forEach((name, sources) -> table.row(Cell.told(name), Cell.told(sources)));
    }
    return table.orElse(policies.isPresent(), "There is no policy.");
  }

  private static Block cookies(Optional<List<CookieSeen>> cookies) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Cookies", "Cookie", "Secure", "HttpOnly", "SameSite");
    for (CookieSeen cookie : cookies.orElse(List.of())) {
      table.row(
          Cell.told(cookie.name()),
          Cells.flag(cookie.secure(), Cell.good("yes"), Cell.doubtful("no")),
          Cells.flag(cookie.httpOnly(), Cell.good("yes"), Cell.doubtful("no")),
          Cells.textOr(cookie.sameSite(), "not set"));
    }
    return table.orElse(cookies.isPresent(), "No cookie is set.");
  }

  private static Block disclosure(Optional<StoredPage> page) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Software disclosed", "Header", "Value", "Version");
    Optional<List<Disclosed>> disclosed = page.flatMap(StoredPage::disclosure);
    for (Disclosed told : disclosed.orElse(List.of())) {
      table.row(
          Cell.told(told.name()),
          Cell.told(told.value()),
          Cells.flag(told.version(), Cell.doubtful("named"), Cell.ours("not named")));
    }
    page.map(StoredPage::obsolete)
        .orElse(List.of())
        .forEach(name -> table.row(Cell.told(name), Cell.ours("no longer heeded"), Cell.ours("")));
    return table.orElse(disclosed.isPresent(), "Nothing.");
  }
}
