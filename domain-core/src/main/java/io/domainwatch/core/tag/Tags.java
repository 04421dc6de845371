package io.domainwatch.core.tag;

import io.domainwatch.core.text.Sentence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The tags of one domain.
 *
 * @param each in the order of their text, at most {@value #MAX_TAGS}
 */
public record Tags(SortedSet<Tag> each) {
  /** How many tags a domain has at most (docs/spec/resources.md, "Tags"). */
  public static final int MAX_TAGS = 20;

  /** No tag. */
  public static final Tags NONE = new Tags(new TreeSet<>());

  public Tags {
    each = Collections.unmodifiableSortedSet(new TreeSet<>(each));
  }

  /** These tags, however often and in whatever order they are given. */
  public static Tags of(Collection<Tag> tags) {
    return new Tags(new TreeSet<>(tags));
  }

  /**
   * The tags that a client meant; a tag that is there twice counts once.
   *
   * @param field the name of the list as clients know it, for example {@code tags}
   * @return {@link Parsed.Rejected} with every problem, in the order of the list
   */
  public static Parsed parse(String field, List<String> inputs) {
    SortedSet<Tag> tags = new TreeSet<>();
    List<TagProblem> problems = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      switch (Tag.parse(inputs.get(i))) {
        case Tag.Parsed.Valid(Tag tag) -> tags.add(tag);
        case Tag.Parsed.Refused(Sentence reason) ->
            problems.add(new TagProblem(field + "[" + i + "]", reason));
      }
    }
    if (tags.size() > MAX_TAGS) {
      problems.add(new TagProblem(field, Sentence.of("must be at most {0} tags", MAX_TAGS)));
    }
    return problems.isEmpty() ? new Parsed.Valid(new Tags(tags)) : new Parsed.Rejected(problems);
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return each.isEmpty();
  }

  /** Whether all of the given tags are among these; true for no tag. */
  public boolean hasAll(Tags wanted) {
    return each.containsAll(wanted.each);
  }

  /** Whether one of the given tags is among these; false for no tag. */
  public boolean hasAny(Tags wanted) {
    return wanted.each.stream().anyMatch(each::contains);
  }

  /** Those that the other ones lack. */
  public Tags without(Tags others) {
    SortedSet<Tag> left = new TreeSet<>(each);
    left.removeAll(others.each);
    return new Tags(left);
  }

  /** Their texts, in order. */
  public List<String> texts() {
    return each.isEmpty() ? List.of() : each.stream().map(Tag::text).toList();
  }

  /** What became of parsing. */
  public sealed interface Parsed {
    /** Tags. */
    record Valid(Tags tags) implements Parsed {}

    /** Not taken; all problems. */
    record Rejected(List<TagProblem> problems) implements Parsed {}
  }
}
