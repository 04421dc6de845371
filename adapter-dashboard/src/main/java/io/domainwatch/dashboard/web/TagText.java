package io.domainwatch.dashboard.web;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Tags in a field: with white space or commas between them. */
public final class TagText {
  private TagText() {}

  /** What somebody typed, tag by tag, whether right or wrong. */
  public static List<String> words(String typed) {
    return Stream.of(typed.split("[\\s,;]+")).filter(word -> !word.isEmpty()).toList();
  }

  /** The tags as a field shows them. */
  public static String of(Tags tags) {
    return String.join(" ", tags.texts());
  }

  /** The first word that is no tag, and what is allowed, a sentence; empty when all are tags. */
  public static Optional<String> problem(String typed) {
    for (String word : words(typed)) {
      if (Tag.parse(word) instanceof Tag.Parsed.Refused) {
        return Optional.of(text("web.not-a-tag", word, Tag.MAX_CHARACTERS));
      }
    }
    return Optional.empty();
  }

  /** Those of the words that are tags, at most as many as a domain may have. */
  public static Tags read(List<String> texts) {
    TreeSet<Tag> tags = new TreeSet<>();
    texts.stream()
        .flatMap(text -> words(text).stream())
        .map(Tag::parse)
        .flatMap(
            parsed -> parsed instanceof Tag.Parsed.Valid(Tag tag) ? Stream.of(tag) : Stream.empty())
        .distinct()
        .limit(Tags.MAX_TAGS)
        .forEach(tags::add);
    return new Tags(tags);
  }
}
