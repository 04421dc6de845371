package io.domainwatch.core.check.emailauth;

import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DKIM_KEY_CHANGED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DKIM_KEY_REMOVED;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DKIM_KEY_WEAK;
import static io.domainwatch.core.check.emailauth.EmailAuthDefinition.DKIM_NOT_FOUND;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dkim;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the DKIM keys are worth. */
final class DkimAssessment {

  /** Parts of the baseline: this, and the selector. */
  static final String PART = "dkim.";

  /** Selectors of which a provider fills one at a time, turning from one to the other. */
  private static final Map<String, String> TWINS =
      Map.of("selector1", "selector2", "selector2", "selector1");

  private final EmailAuthProbeResult seen;
  private final Dkim dkim;
  private final EmailAuthMemory memory;
  private final Baseline baseline;
  private final AssessmentBuilder assessment;

  /**
   * @param memory of the run before
   */
  DkimAssessment(
      EmailAuthProbeResult seen,
      EmailAuthMemory memory,
      Baseline baseline,
      AssessmentBuilder assessment) {
    this.seen = seen;
    this.dkim = seen.dkim();
    this.memory = memory;
    this.baseline = baseline;
    this.assessment = assessment;
  }

  void assess() {
    existence();
    assessment.judged(DKIM_KEY_WEAK);
    assessment.judged(DKIM_KEY_REMOVED);
    Stream.concat(memory.selectors().stream(), baseline.partsBehind(PART).stream())
        .filter(known -> !dkim.selectors().containsKey(known))
        .forEach(this::unknown);
    dkim.selectors().forEach(this::selector);
  }

  private void existence() {
    boolean found = dkim.selectors().values().stream().anyMatch(Selector.Present.class::isInstance);
    boolean open = dkim.selectors().values().stream().anyMatch(Selector.Unknown.class::isInstance);
    Profile profile = Profile.of(seen);
    if (found || dkim.keysCanExist().filter(can -> can).isPresent()) {
      assessment.judged(DKIM_NOT_FOUND);
    } else if (dkim.keysCanExist().isEmpty() || open || profile == Profile.UNKNOWN) {
      return;
    } else if (profile.receivesMail()) {
      assessment.bad(
          Finding.of(
              DKIM_NOT_FOUND,
              "No DKIM key can exist: there is nothing at or below _domainkey",
              JsonValue.fields().put("profile", profile.wireName()).build()));
    } else {
      assessment.judged(DKIM_NOT_FOUND);
    }
  }

  private void selector(String selector, Selector state) {
    switch (state) {
      case Selector.Unknown _ -> unknown(selector);
      case Selector.Absent _ -> removed(selector, "absent");
      case Selector.Present(DkimKey key) -> {
        switch (key.state()) {
          case REVOKED -> removed(selector, "revoked");
          case MALFORMED -> malformed(selector, key);
          case UNKNOWN_ALGORITHM -> {}
          case VALID -> valid(selector, key);
        }
      }
    }
  }

  private void unknown(String selector) {
    assessment.unknown(DKIM_KEY_WEAK, selector);
    assessment.unknown(DKIM_KEY_REMOVED, selector);
  }

  private void removed(String selector, String how) {
    boolean wasThere = baseline.has(PART + selector);
    boolean turned =
        Optional.ofNullable(TWINS.get(selector))
            .map(dkim.selectors()::get)
            .filter(twin -> twin instanceof Selector.Present(DkimKey key) && key.isUsable())
            .isPresent();
    if (wasThere && !turned) {
      assessment.bad(
          Finding.of(
                  DKIM_KEY_REMOVED,
                  "The DKIM key of the selector %s is %s"
                      .formatted(selector, how.equals("absent") ? "gone" : "revoked"),
                  JsonValue.fields().put("selector", selector).put("reason", how).build())
              .about(selector));
    }
  }

  private void malformed(String selector, DkimKey key) {
    assessment.bad(
        weak(selector, key, "The DKIM key of the selector %s is unusable: %s", key.reason())
            .at(Severity.HIGH));
  }

  private void valid(String selector, DkimKey key) {
    if (key.algorithm().equals("rsa") && key.bits() < DkimKey.GOOD_BITS) {
      Finding weak =
          weak(
              selector,
              key,
              "The DKIM key of the selector %s is an RSA key of %s bits",
              String.valueOf(key.bits()));
      assessment.bad(key.bits() < DkimKey.MIN_BITS ? weak.at(Severity.HIGH) : weak);
    }
    JsonValue hash = JsonValue.ofText(key.hash());
    assessment.reading(PART + selector, hash);
    if (baseline.find(PART + selector).filter(before -> !before.equals(hash)).isPresent()) {
      assessment.changed(
          DKIM_KEY_CHANGED,
          PART + selector,
          selector,
          "The DKIM key of the selector " + selector + " was changed",
          detail(selector, key));
    }
  }

  private static Finding weak(String selector, DkimKey key, String sentence, String what) {
    return Finding.of(DKIM_KEY_WEAK, sentence.formatted(selector, what), detail(selector, key))
        .about(selector);
  }

  private static JsonValue.JsonObject detail(String selector, DkimKey key) {
    return JsonValue.fields()
        .put("selector", selector)
        .put("algorithm", key.algorithm())
        .put("bits", key.bits())
        .put("testing", key.testing())
        .build();
  }
}
