package io.domainwatch.notifications.net;

import io.domainwatch.core.channel.UrlSecrets;
import io.domainwatch.core.delivery.SendOutcome;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Takes out of what came of an attempt what it quotes of secrets. */
final class HiddenSecrets {
  /** A shorter secret would be found in every other word. */
  private static final int SHORTEST = 8;

  private static final String HIDDEN = "…";

  private final String url;
  private final List<String> secrets;

  /**
   * @param url all behind its host is one
   * @param secrets what else is
   */
  HiddenSecrets(String url, Collection<String> secrets) {
    this.url = url;
    this.secrets =
        secrets.stream()
            .filter(secret -> secret.length() >= SHORTEST)
            .sorted(Comparator.comparing(String::length).reversed())
            .toList();
  }

  SendOutcome in(SendOutcome outcome) {
    return switch (outcome) {
      case SendOutcome.Accepted(int status, String answer) ->
          new SendOutcome.Accepted(status, in(answer));
      case SendOutcome.Failed failed ->
          new SendOutcome.Failed(
              failed.reason(),
              failed.status(),
              in(failed.detail()),
              in(failed.responseBody()),
              failed.retryAfter());
    };
  }

  private String in(String text) {
    String hidden = text;
    for (String secret : secrets) {
      hidden = hidden.replace(secret, HIDDEN);
    }
    return UrlSecrets.hidden(hidden, url);
  }
}
