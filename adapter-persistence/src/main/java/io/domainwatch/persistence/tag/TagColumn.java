package io.domainwatch.persistence.tag;

import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tags of a domain in its own row: in order, a space between two, which no tag contains. */
public final class TagColumn {
  private static final String BETWEEN = " ";

  private TagColumn() {}

  /** As it is stored. */
  public static String text(Tags tags) {
    return String.join(BETWEEN, tags.texts());
  }

  /** The tags in what is stored. */
  public static Tags tags(String text) {
    return text.isEmpty() ? Tags.NONE : tags(text.split(BETWEEN));
  }

  /** The tags in an array that is stored. */
  public static Tags tags(String... texts) {
    return new Tags(Stream.of(texts).map(Tag::new).collect(Collectors.toCollection(TreeSet::new)));
  }
}
