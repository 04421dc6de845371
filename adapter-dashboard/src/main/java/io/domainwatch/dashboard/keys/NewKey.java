package io.domainwatch.dashboard.keys;

import io.domainwatch.app.operator.IssuedKey;
import io.domainwatch.core.apikey.Scope;

/**
 * A key that was just made; the only time that it is shown.
 *
 * @param apiUrl where people reach the API, without a slash at the end
 */
public record NewKey(IssuedKey issued, String apiUrl) {
  /** The key itself. */
  public String text() {
    return issued.secret().text();
  }

  /** A first request with it that its scope allows. */
  public String curl() {
    String header = "-H 'Authorization: Bearer " + text() + "'";
    return issued.key().scope() == Scope.READ
        ? "curl " + header + " \\\n  " + apiUrl + "/domains"
        : "curl -X POST "
            + header
            + " \\\n"
            + "  -H 'Content-Type: application/json' \\\n"
            + "  -d '{\"domain\":\"example.com\"}' \\\n"
            + "  "
            + apiUrl
            + "/domains";
  }

  /** Hides the key. */
  @Override
  public String toString() {
    return "NewKey[" + issued.key().id() + "]";
  }
}
