package io.domainwatch.core.check.securityheaders;

/** A header whose loss is news (docs/spec/checks/security_headers.md, "Standing of a header"). */
enum TrackedHeader {
  HSTS("strict-transport-security", true),
  CSP("content-security-policy", true),
  FRAMING("x-frame-options", true),
  CONTENT_TYPE_OPTIONS("x-content-type-options", true),
  REFERRER_POLICY("referrer-policy", false),
  PERMISSIONS_POLICY("permissions-policy", false),
  COOP("cross-origin-opener-policy", false),
  COEP("cross-origin-embedder-policy", false),
  CORP("cross-origin-resource-policy", false);

  /** How a header stands in one response. */
  enum Standing {
    /** There, and browsers heed it. */
    EFFECTIVE,
    /** There, and of no effect. */
    INEFFECTIVE,
    ABSENT,
    /** It could not be told, or several looks at the page differ. */
    UNKNOWN;

    boolean isBad() {
      return this == INEFFECTIVE || this == ABSENT;
    }
  }

  private final String field;
  private final boolean important;

  TrackedHeader(String field, boolean important) {
    this.field = field;
    this.important = important;
  }

  /**
   * The field name in lower case, which is the subject of findings. That of {@link #FRAMING} stands
   * for frame-ancestors too.
   */
  String field() {
    return field;
  }

  /** Whether a site without it is told so ({@code security_headers_missing}). */
  boolean isImportant() {
    return important;
  }
}
