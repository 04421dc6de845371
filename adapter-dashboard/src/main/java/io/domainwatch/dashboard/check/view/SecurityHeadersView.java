package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Score and grade, the twelve tests, and the headers behind them
 * (docs/spec/checks/security_headers.md, "What is stored").
 */
public final class SecurityHeadersView {
  private static final Map<String, String> TESTS =
      Map.ofEntries(
          Map.entry("csp", "Content-Security-Policy"),
          Map.entry("hsts", "Strict-Transport-Security"),
          Map.entry("framing", "Framing"),
          Map.entry("contentTypeOptions", "X-Content-Type-Options"),
          Map.entry("referrerPolicy", "Referrer-Policy"),
          Map.entry("cookies", "Cookies"),
          Map.entry("cors", "Cross-origin reading (CORS)"),
          Map.entry("redirection", "Redirection to https"),
          Map.entry("sri", "Integrity of scripts"),
          Map.entry("corp", "Cross-Origin-Resource-Policy"),
          Map.entry("coep", "Cross-Origin-Embedder-Policy"),
          Map.entry("coop", "Cross-Origin-Opener-Policy"));

  private SecurityHeadersView() {}

  /** Grade, tests, headers, policy, cookies, software. */
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(
        grade(seen), tests(seen), headers(seen), policy(seen), cookies(seen), disclosure(seen));
  }

  private static Block grade(ObservationReader seen) {
    return BlockBuilder.facts("Grade")
        .put("Grade", Cell.grade(seen.word("grade")))
        .put("Score", seen.number("score", ""))
        .put("All tests completed", seen.flag("complete", Cell.ours("yes"), Cell.doubtful("no")))
        .put("Response URL", seen.text("finalUrl"))
        .put("Status", seen.text("status"))
        .putIf(
            seen.flag("foreign").orElse(false),
            "Other final host",
            Cell.doubtful("the response is of another domain and is not judged"))
        .putIf(
            !seen.fields().itemsOf("inconsistent").isEmpty(),
            "Differ between requests",
            seen.texts("inconsistent"))
        .put("HSTS max-age", seen.in("hsts").duration("maxAge"))
        .putIf(seen.in("hsts").has("fault"), "HSTS error", seen.in("hsts").text("fault"))
        .build();
  }

  private static Block tests(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Tests", "Test", "Passed", "Finding", "Points");
    seen.entries("tests")
        .forEach(
            (name, test) ->
                table.row(
                    TESTS.containsKey(name) ? Cell.ours(TESTS.get(name)) : Cell.told(name),
                    test.word("result").equals("unknown")
                        ? Cell.UNKNOWN
                        : test.flag("pass", Cell.good("yes"), Cell.doubtful("no")),
                    Labels.cell(test.word("result")),
                    points(test)));
    return table.orElse("The response could not be judged.");
  }

  private static Cell points(ObservationReader test) {
    OptionalLong points = test.whole("modifier");
    return points.isEmpty()
        ? Cell.UNKNOWN
        : Cell.ours(points.getAsLong() > 0 ? "+" + points.getAsLong() : "" + points.getAsLong());
  }

  private static Block headers(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Headers", "Header", "Value");
    ObservationReader headers = seen.in("headers");
    seen.names("headers").forEach(name -> table.row(Cell.told(name), headers.texts(name)));
    return table.orElse(seen.holds("headers"), "No security header was sent.");
  }

  private static Block policy(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Content-Security-Policy", "Directive", "Sources");
    for (ObservationReader policy : seen.in("csp").list("directives")) {
      policy
          .fields()
          .fields()
          .keySet()
          .forEach(name -> table.row(Cell.told(name), policy.text(name)));
    }
    return table.orElse(seen.in("csp").holds("directives"), "There is no policy.");
  }

  private static Block cookies(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Cookies", "Cookie", "Secure", "HttpOnly", "SameSite");
    for (ObservationReader cookie : seen.list("cookies")) {
      table.row(
          cookie.text("name"),
          cookie.flag("secure", Cell.good("yes"), Cell.doubtful("no")),
          cookie.flag("httpOnly", Cell.good("yes"), Cell.doubtful("no")),
          cookie.textOr("sameSite", "not set"));
    }
    return table.orElse(seen.holds("cookies"), "No cookie is set.");
  }

  private static Block disclosure(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Software disclosed", "Header", "Value", "Version");
    for (ObservationReader told : seen.list("disclosure")) {
      table.row(
          told.text("name"),
          told.text("value"),
          told.flag("version", Cell.doubtful("named"), Cell.ours("not named")));
    }
    seen.fields()
        .textsOf("obsolete")
        .forEach(name -> table.row(Cell.told(name), Cell.ours("no longer heeded"), Cell.ours("")));
    return table.orElse(seen.holds("disclosure"), "Nothing.");
  }
}
