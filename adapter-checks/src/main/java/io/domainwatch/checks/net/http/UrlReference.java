package io.domainwatch.checks.net.http;

import java.util.Optional;
import okhttp3.HttpUrl;

/** References to URLs, read as browsers do (WHATWG URL). */
public final class UrlReference {

  private UrlReference() {}

  /**
   * The URL that a reference means, without credentials and fragment; empty when it is no URL of
   * http or https.
   *
   * @param base absolute, http or https
   */
  public static Optional<String> resolved(String base, String reference) {
    return Optional.ofNullable(HttpUrl.parse(base))
        .flatMap(url -> Optional.ofNullable(url.resolve(reference)))
        .map(url -> Redirects.bare(url).toString());
  }
}
