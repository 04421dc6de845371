package io.domainwatch.checks.securityheaders;

/** The twelve tests of the score (docs/spec/checks/security_headers.md, "Score"). */
enum SecurityTest {
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

  private final String word;

  SecurityTest(String word) {
    this.word = word;
  }

  /** The name in observations and event data. */
  String word() {
    return word;
  }
}
