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
