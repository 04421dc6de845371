package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.record.TagList;
import io.domainwatch.core.json.OmitEmpty;
import java.util.Optional;

/** The tags of a record that are kept (RFC 9989 §4.7), as {@code Shown.term} shows their values. */
public record DmarcTags(
    @OmitEmpty Optional<String> p,
    @OmitEmpty Optional<String> sp,
    @OmitEmpty Optional<String> np,
    @OmitEmpty Optional<String> t,
    @OmitEmpty Optional<String> pct,
    @OmitEmpty Optional<String> fo,
    @OmitEmpty Optional<String> adkim,
    @OmitEmpty Optional<String> aspf,
    @OmitEmpty Optional<String> psd) {

  /** No tag. */
  public static final DmarcTags NONE = of(TagList.parse(""));

  /**
   * What {@code sp} or {@code np} leaves open beside an enforcing {@code p}; a sentence without a
   * full stop. Empty when nothing is left open.
   */
  public Optional<String> opening() {
    boolean enforcing =
        p.flatMap(DmarcPolicy::find).filter(policy -> policy != DmarcPolicy.NONE).isPresent();
    if (!enforcing) {
      return Optional.empty();
    }
    if (isNone(sp)) {
      return Optional.of("sp=none leaves names below open to forgery");
    }
    return isNone(np)
        ? Optional.of("np=none leaves names that do not exist open to forgery")
        : Optional.empty();
  }

  private static boolean isNone(Optional<String> policy) {
    return policy.flatMap(DmarcPolicy::find).filter(DmarcPolicy.NONE::equals).isPresent();
  }

  static DmarcTags of(TagList tags) {
    return new DmarcTags(
        shown(tags, "p"),
        shown(tags, "sp"),
        shown(tags, "np"),
        shown(tags, "t"),
        shown(tags, "pct"),
        shown(tags, "fo"),
        shown(tags, "adkim"),
        shown(tags, "aspf"),
        shown(tags, "psd"));
  }

  private static Optional<String> shown(TagList tags, String name) {
    return tags.find(name).map(Shown::term);
  }
}
