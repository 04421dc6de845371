package io.domainwatch.boot.e2e.desired;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** What is applied in tests. */
final class WantedFile {
  /** A file with something of each section, and a window that is over. */
  static final String TEXT =
      """
      version: 1
      domains:
        - plain.example.com
        - name: set.example.com
          status: paused
          tags: [prod, "team:web"]
          mutedUntil: "2099-01-01T00:00:00Z"
          checks:
            dns:
              disabled: true
            ssl:
              muted: true
              intervalSeconds: 3600
              disabledEventTypes: [ssl_validation_issue]
              severityOverrides:
                ssl_cert_expired: low
      channels:
        - name: On call
          type: webhook
          url:
            secretFrom:
              file: hook.url
          filter:
            domains: [set.example.com]
            minSeverity: high
          digestHour: 7
        - name: Mail
          type: email
          address: ann@example.com
      maintenanceWindows:
        - name: Night
          domains: [plain.example.com]
          rrule: FREQ=DAILY
          dtstart: "2026-01-01T02:00:00"
          durationSeconds: 3600
          timeZone: Europe/Berlin
        - name: Over
          from: "2020-01-01T00:00:00Z"
          to: "2020-01-01T01:00:00Z"
      escalationPolicies:
        - name: Nobody looks
          filter:
            domains: [set.example.com]
            tags: [prod]
          steps:
            - afterMinutes: 15
              channels: [Mail]
            - afterMinutes: 60
              channels: [On call, Mail]
      reports:
        weekly: true
        timeZone: Europe/Berlin
        receivers: [Mail]
      """
          .replace("mutedUntil: \"2099-01-01T00:00:00Z\"", "mutedUntil: \"" + soon() + "\"");

  /** The secret that the file refers to as hook.url. */
  static final String SECRET = "https://hooks.example.com/very-secret-path";

  /** How a file ends in which neither policies nor reports are set. */
  static final String NOTHING_TOLD = "escalationPolicies: []\nreports: {}\n";

  private WantedFile() {}

  private static String soon() {
    return Instant.now().plus(Duration.ofDays(30)).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** The number of the line that holds a text first, and as many further. */
  static int line(String text, int further) {
    return (int) TEXT.substring(0, TEXT.indexOf(text)).lines().count() + further;
  }
}
