package io.domainwatch.boot.service;

import io.domainwatch.app.operator.IssuedKey;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a first start tells people. */
final class FirstStartTexts {
  private static final String WITHOUT_KEY =
      "API keys are created there, or by ./domainwatch key create.";

  private FirstStartTexts() {}

  /** Printed lines with the secrets themselves. */
  static List<String> printed(FirstStart.Made made, String url) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("This is the first start. Shown once, so keep them:");
    lines.add("  organization  " + made.organization().name());
    lines.add("  owner         " + made.owner().user().email());
    lines.add("  password      " + made.owner().password() + "   (until the first sign-in)");
    made.key().ifPresent(key -> lines.add("  API key       " + secret(key) + "   (full access)"));
    lines.add("");
    lines.add("Sign in at " + url + "/; you choose a password of your own there.");
    made.key()
        .map(key -> addition(secret(key), url))
        .ifPresentOrElse(lines::addAll, () -> lines.add(WITHOUT_KEY));
    lines.add("");
    return lines;
  }

  /** Printed lines that name the file with the secrets. */
  static List<String> pointingAt(Path file, FirstStart.Made made, String url) {
    String what = made.key().isPresent() ? "Password and API key are" : "The password is";
    return List.of(
        "",
        "This is the first start. " + what + " in a file that its owner alone can read:",
        "  organization  " + made.organization().name(),
        "  owner         " + made.owner().user().email(),
        "  secrets       " + file,
        "",
        "Sign in at " + url + "/ and remove the file.",
        "");
  }

  /** The lines of that file. */
  static List<String> kept(FirstStart.Made made, String url, Instant now) {
    List<String> lines = new ArrayList<>();
    lines.add("# Made by the first start of Domainwatch at " + now + ". The password serves until");
    lines.add("# the first sign-in at " + url + "/; keep the key elsewhere and remove this file.");
    lines.add("organization=" + made.organization().name());
    lines.add("owner=" + made.owner().user().email());
    lines.add("password=" + made.owner().password());
    made.key()
        .map(FirstStartTexts::secret)
        .ifPresent(
            key -> {
              lines.add("api-key=" + key);
              lines.add("first-request=" + String.join(" ", request(key, url)));
            });
    return lines;
  }

  private static List<String> addition(String key, String url) {
    return List.of("Or add a first domain:", "  " + String.join(" \\\n    ", request(key, url)));
  }

  /** The parts of a command that adds a domain. */
  private static List<String> request(String key, String url) {
    return List.of(
        "curl -X POST " + url + "/api/v1/domains",
        "-H 'Authorization: Bearer " + key + "' -H 'Content-Type: application/json'",
        "-d '{\"domain\":\"example.com\"}'");
  }

  private static String secret(IssuedKey key) {
    return key.secret().text();
  }
}
