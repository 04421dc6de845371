package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.tag.TagChange;
import io.domainwatch.core.tag.TagProblem;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A change of a domain (docs/spec/resources.md, "Changing a domain").
 *
 * @param status empty leaves it
 * @param disabledChecks the whole set; empty leaves it
 * @param tags empty leaves them
 * @param snooze of the domain as a whole
 */
public record DomainChange(
    Optional<DomainStatus> status,
    Optional<Set<CheckType>> disabledChecks,
    Optional<TagChange> tags,
    SnoozeChange snooze) {
  /** The field with the tags of a domain, as problems name it. */
  public static final String TAGS = "tags";

  public DomainChange {
    disabledChecks = disabledChecks.map(Set::copyOf);
  }

  /** Leaves tags and snooze. */
  public DomainChange(Optional<DomainStatus> status, Optional<Set<CheckType>> disabledChecks) {
    this(status, disabledChecks, Optional.empty(), SnoozeChange.NONE);
  }

  /** Changes the snooze alone. */
  public DomainChange(SnoozeChange snooze) {
    this(Optional.empty(), Optional.empty(), Optional.empty(), snooze);
  }

  /** Changes the status alone. */
  public static DomainChange of(DomainStatus status) {
    return new DomainChange(Optional.of(status), Optional.empty());
  }

  /** Changes the tags alone. */
  public static DomainChange of(TagChange tags) {
    return new DomainChange(
        Optional.empty(), Optional.empty(), Optional.of(tags), SnoozeChange.NONE);
  }

  /**
   * The change that these words ask for.
   *
   * @param status as sent; empty when it was not sent
   * @param disabledChecks as sent, repeated entries are taken once; empty when it was not sent
   * @param tags all that it is to have, as sent; empty when they were not sent
   * @throws RequestRefused with {@link Refusal.InvalidRequest} naming every word that is unknown or
   *     no tag, or when nothing was sent
   */
  public static DomainChange ofWords(
      Optional<String> status, Optional<List<String>> disabledChecks, Optional<List<String>> tags) {
    return ofWords(status, disabledChecks, tags, SnoozeChange.NONE);
  }

  /**
   * As {@link #ofWords(Optional, Optional, Optional)}.
   *
   * @param snooze as sent
   */
  public static DomainChange ofWords(
      Optional<String> status,
      Optional<List<String>> disabledChecks,
      Optional<List<String>> tags,
      SnoozeChange snooze) {
    if (status.isEmpty() && disabledChecks.isEmpty() && tags.isEmpty() && !snooze.isSent()) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              Sentence.of(
                  "send at least one of \"status\", \"disabledChecks\", \"tags\", \"mutedUntil\""
                      + " and \"muteReason\"")));
    }
    List<FieldError> problems = new ArrayList<>();
    Optional<DomainStatus> wanted = status.flatMap(word -> statusOf(word, problems));
    Optional<Set<CheckType>> disabled = disabledChecks.map(words -> checksOf(words, problems));
    Optional<TagChange> replaced =
        tags.map(words -> new TagChange.Replace(tagsOf(words, problems)));
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
    return new DomainChange(wanted, disabled, replaced, snooze);
  }

  private static Tags tagsOf(List<String> words, List<FieldError> problems) {
    return switch (Tags.parse(TAGS, words)) {
      case Tags.Parsed.Valid(Tags tags) -> tags;
      case Tags.Parsed.Rejected(List<TagProblem> wrong) -> {
        problems.addAll(FieldError.of(wrong));
        yield Tags.NONE;
      }
    };
  }

  private static Optional<DomainStatus> statusOf(String word, List<FieldError> problems) {
    Optional<DomainStatus> status = DomainStatus.find(word);
    if (status.isEmpty()) {
      problems.add(new FieldError("status", Sentence.of("must be \"active\" or \"paused\"")));
    }
    return status;
  }

  private static Set<CheckType> checksOf(List<String> words, List<FieldError> problems) {
    Set<CheckType> checks = EnumSet.noneOf(CheckType.class);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      Optional<CheckType> known = CheckType.find(word);
      known.ifPresent(checks::add);
      if (known.isEmpty()) {
        problems.add(new FieldError("disabledChecks[" + i + "]", unknown(word)));
      }
    }
    return checks;
  }

  private static Sentence unknown(String word) {
    List<String> allowed = Arrays.stream(CheckType.values()).map(CheckType::wireName).toList();
    return Sentence.of("\"{0}\" is no check type; allowed are {1}", word, allowed);
  }
}
