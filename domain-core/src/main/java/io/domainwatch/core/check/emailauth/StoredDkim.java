package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dkim;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Wildcard;
import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What results hold of DKIM (docs/spec/checks/email_auth.md, "What is stored").
 *
 * @param entExists whether there is something at or below {@code _domainkey}; empty when unknown
 * @param wildcard what a selector that nobody made answers
 * @param selectors by name
 */
public record StoredDkim(
    Optional<Boolean> entExists,
    Optional<Wildcard> wildcard,
    Optional<Map<String, StoredSelector>> selectors) {

  /**
   * What stands at one selector.
   *
   * @param key of a key record
   */
  public record StoredSelector(Optional<SelectorState> state, @Inline Optional<StoredKey> key) {

    private static StoredSelector of(Selector seen) {
      return switch (seen) {
        case Selector.Absent _ -> new StoredSelector(SelectorState.ABSENT);
        case Selector.Unknown _ -> new StoredSelector(SelectorState.UNKNOWN);
        case Selector.Present(DkimKey key) ->
            new StoredSelector(
                Optional.of(SelectorState.of(key.state())), Optional.of(StoredKey.of(key)));
      };
    }

    private StoredSelector(SelectorState state) {
      this(Optional.of(state), Optional.empty());
    }
  }

  /**
   * A key record.
   *
   * @param alg the algorithm
   * @param bits of an RSA modulus; 0 otherwise
   * @param testing whether receivers are asked to ignore failures
   * @param hash SHA-256 of the key; empty when there is none
   * @param reason why no receiver can use it; empty when one can
   */
  public record StoredKey(
      Optional<String> alg,
      Optional<Integer> bits,
      Optional<Boolean> testing,
      Optional<String> hash,
      @OmitEmpty Optional<String> reason) {

    private static StoredKey of(DkimKey key) {
      return new StoredKey(
          Optional.of(key.algorithm()),
          Optional.of(key.bits()),
          Optional.of(key.testing()),
          key.hash(),
          Optional.of(key.reason()).filter(why -> !why.isEmpty()));
    }
  }

  /** What a selector is worth. */
  public enum SelectorState implements WireName {
    VALID,
    /** The key was withdrawn. */
    REVOKED,
    /** No receiver can use the key. */
    MALFORMED,
    UNKNOWN_ALGORITHM,
    ABSENT,
    UNKNOWN;

    private static SelectorState of(DkimKey.State state) {
      return switch (state) {
        case VALID -> VALID;
        case REVOKED -> REVOKED;
        case MALFORMED -> MALFORMED;
        case UNKNOWN_ALGORITHM -> UNKNOWN_ALGORITHM;
      };
    }

    @Override
    public String wireName() {
      return switch (this) {
        case VALID -> "valid";
        case REVOKED -> "revoked";
        case MALFORMED -> "malformed";
        case UNKNOWN_ALGORITHM -> "unknown_algorithm";
        case ABSENT -> "absent";
        case UNKNOWN -> "unknown";
      };
    }
  }

  static StoredDkim of(Dkim seen) {
    Map<String, StoredSelector> selectors = new TreeMap<>();
    seen.selectors().forEach((name, state) -> selectors.put(name, StoredSelector.of(state)));
    return new StoredDkim(
        seen.keysCanExist(), Optional.of(seen.wildcard()), Optional.of(selectors));
  }
}
