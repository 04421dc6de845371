package io.domainwatch.app.domains;

import io.domainwatch.core.tag.Tags;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is told of tags in the audit log. */
final class TagWords {
  private TagWords() {}

  /** The tags of a new domain: {@code tags: prod, shop}; nothing where it has none. */
  static String of(Tags tags) {
    return words("tags: ", tags);
  }

  /** What changed: {@code added: prod; removed: shop, test}. */
  static String changed(Tags before, Tags after) {
    return Stream.of(
            words("added: ", after.without(before)), words("removed: ", before.without(after)))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String words(String heading, Tags tags) {
    return tags.isEmpty() ? "" : heading + String.join(", ", tags.texts());
  }
}
