package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.tag.Tags;

/** Says tags of which one is enough. */
public final class OneOf {
  private OneOf() {}

  /** Such as {@code prod or team:web}; empty text for none. */
  public static String words(Tags tags) {
    return tags.texts().stream()
        .reduce((before, tag) -> text("channels.or", before, tag))
        .orElse("");
  }
}
