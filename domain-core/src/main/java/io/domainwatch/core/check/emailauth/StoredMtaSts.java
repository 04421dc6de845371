package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import java.util.List;
import java.util.Optional;

/**
 * What results hold of MTA-STS (docs/spec/checks/email_auth.md, "What is stored").
 *
 * @param txt the announcement in visible ASCII
 * @param id of the policy
 * @param reason why it is invalid or unknown; of a policy one word
 * @param detail for people, of a broken policy
 * @param read the policy, if senders understand it
 */
public record StoredMtaSts(
    @OmitEmpty Optional<String> txt,
    @OmitEmpty Optional<String> id,
    @OmitEmpty Optional<State> state,
    @OmitEmpty Optional<String> reason,
    @OmitEmpty Optional<String> detail,
    @Inline Optional<StoredPolicy> read) {

  /** What announcement and policy are worth together. */
  public enum State implements WireName {
    ABSENT,
    VALID,
    INVALID,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case ABSENT -> "absent";
        case VALID -> "valid";
        case INVALID -> "invalid";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /**
   * A policy that senders understand.
   *
   * @param policy with the first patterns
   * @param policyHash SHA-256 of all of it
   * @param plainText whether it came as text/plain
   * @param unmatchedMx mail exchangers that it does not cover
   */
  public record StoredPolicy(
      Optional<MtaStsPolicy> policy,
      Optional<String> policyHash,
      Optional<Boolean> plainText,
      List<String> unmatchedMx) {

    private static StoredPolicy of(Fetched.Policy fetched, List<Exchanger> exchangers) {
      MtaStsPolicy policy = fetched.policy();
      return new StoredPolicy(
          Optional.of(policy.shown()),
          Optional.of(policy.hash()),
          Optional.of(fetched.plainText()),
          exchangers.stream().map(Exchanger::host).filter(host -> !policy.covers(host)).toList());
    }
  }

  static StoredMtaSts of(EmailAuthProbeResult seen) {
    StoredMtaSts announced = announced(seen.mtaSts().record());
    boolean valid = seen.mtaSts().record() instanceof MtaStsRecord.Valid;
    return switch (seen.mtaSts().policy()) {
      case Fetched.NotAsked _ -> announced;
      case Fetched.Unknown(String why) when valid ->
          announced.with(State.UNKNOWN, Optional.of(why), Optional.empty());
      case Fetched.Unknown _ -> announced;
      case Fetched.Broken(String wireName, String why) ->
          announced.with(State.INVALID, Optional.of(wireName), Optional.of(why));
      case Fetched.Policy policy ->
          announced.with(
              StoredPolicy.of(policy, seen.mail().exchangers()),
              valid ? Optional.of(State.VALID) : announced.state);
    };
  }

  private static StoredMtaSts announced(MtaStsRecord record) {
    return switch (record) {
      case MtaStsRecord.Absent _ -> of(Optional.empty(), Optional.of(State.ABSENT));
      case MtaStsRecord.Unknown(String why) ->
          of(Optional.empty(), Optional.of(State.UNKNOWN))
              .with(State.UNKNOWN, Optional.of(why), Optional.empty());
      case MtaStsRecord.Invalid(String text, String why) ->
          of(Optional.of(text), Optional.of(State.INVALID))
              .with(State.INVALID, Optional.of(why), Optional.empty());
      case MtaStsRecord.Valid(String text, String id) ->
          new StoredMtaSts(
              Optional.of(text),
              Optional.of(id),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty());
    };
  }

  private static StoredMtaSts of(Optional<String> txt, Optional<State> state) {
    return new StoredMtaSts(
        txt, Optional.empty(), state, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private StoredMtaSts with(State found, Optional<String> why, Optional<String> more) {
    return new StoredMtaSts(txt, id, Optional.of(found), why, more, read);
  }

  private StoredMtaSts with(StoredPolicy policy, Optional<State> found) {
    return new StoredMtaSts(txt, id, found, reason, detail, Optional.of(policy));
  }
}
