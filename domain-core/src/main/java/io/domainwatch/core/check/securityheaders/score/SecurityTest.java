package io.domainwatch.core.check.securityheaders.score;

import io.domainwatch.core.json.WireName;
import java.util.Arrays;
import java.util.Optional;

/** The twelve tests of the score (docs/spec/checks/security_headers.md, "Score"). */
public enum SecurityTest implements WireName {
  CSP("csp"),
  HSTS("hsts"),
  FRAMING("framing"),
  CONTENT_TYPE_OPTIONS("contentTypeOptions"),
  REFERRER_POLICY("referrerPolicy"),
  COOKIES("cookies"),
  CORS("cors"),
  REDIRECTION("redirection"),
  SRI("sri"),
  CORP("corp"),
  COEP("coep"),
  COOP("coop");

  private final String wireName;

  SecurityTest(String wireName) {
    this.wireName = wireName;
  }

  /** The test with this name, if there is one. */
  public static Optional<SecurityTest> find(String wireName) {
    return Arrays.stream(values()).filter(test -> test.wireName.equals(wireName)).findFirst();
  }

  /** The name in observations and event data. */
  @Override
  public String wireName() {
    return wireName;
  }
}
