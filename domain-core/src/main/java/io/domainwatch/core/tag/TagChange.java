package io.domainwatch.core.tag;

import io.domainwatch.core.text.Sentence;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** What is to become of the tags of a domain. */
public sealed interface TagChange {
  /** What is told of tags that are too many together. */
  Sentence TOO_MANY = Sentence.of("must leave at most {0} tags on the domain", Tags.MAX_TAGS);

  /** The tags that are given. */
  Tags tags();

  /** These and no others. */
  record Replace(Tags tags) implements TagChange {}

  /** These too. */
  record Add(Tags tags) implements TagChange {}

  /** These no longer; one that is not there is none the less not there then. */
  record Remove(Tags tags) implements TagChange {}

  /** The tags after it; empty when those would be more than {@value Tags#MAX_TAGS}. */
  default Optional<Tags> after(Tags before) {
    SortedSet<Tag> after = new TreeSet<>(before.each());
    switch (this) {
      case Replace(Tags wanted) -> {
        after.clear();
        after.addAll(wanted.each());
      }
      case Add(Tags more) -> after.addAll(more.each());
      case Remove(Tags gone) -> after.removeAll(gone.each());
    }
    return after.size() <= Tags.MAX_TAGS ? Optional.of(new Tags(after)) : Optional.empty();
  }
}
