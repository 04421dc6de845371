package io.domainwatch.core.maintenance;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.TagProblem;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a maintenance window may be. Judges all fields and reports every problem; pure. Whether the
 * domains that it names exist is not judged here.
 */
public final class WindowRules {
  /** Characters of a name at most; keeps lists readable. */
  public static final int MAX_NAME = 100;

  /** Windows of an organization at most; each run is compared with each of them. */
  public static final int MAX_WINDOWS = 100;

  /** Domains that a window names at most; who wants more takes tags or all. */
  public static final int MAX_DOMAINS = 1_000;

  /** The field with the domains, as problems name it. */
  public static final String DOMAIN_IDS = "domainIds";

  /** Neither a control nor half of a character, which no storage keeps. */
  private static final Pattern NAME = Pattern.compile("[^\\p{Cc}\\p{Cs}]+");

  private final List<FieldError> problems = new ArrayList<>();

  private WindowRules() {}

  /** What came of a change. */
  public sealed interface Outcome {
    /** All of it is allowed; the window with it. */
    record Accepted(MaintenanceWindow window) implements Outcome {}

    /** Nothing is changed; at least one problem. */
    record Rejected(List<FieldError> problems) implements Outcome {
      public Rejected {
        problems = List.copyOf(problems);
      }
    }
  }

  /** A new window; the change must name it and say when it lasts. */
  public static Outcome create(
      WindowId id, OrganizationId organizationId, WindowChange change, Instant now) {
    WindowRules rules = new WindowRules();
    if (change.name() instanceof Patch.Keep<String>) {
      rules.wrong("name", Sentence.of("is missing"));
    }
    String name = rules.name(change, "");
    WindowScope scope = rules.scope(change, WindowScope.ALL);
    Optional<WindowTimes> times = rules.times(change.times(), Optional.empty(), now);
    return rules.outcome(
        times.map(
            lasting ->
                new MaintenanceWindow(
                    id,
                    organizationId,
                    name,
                    scope,
                    lasting,
                    MaintenanceWindow.ByHand.NONE,
                    now,
                    now)));
  }

  /**
   * A window after a change; one that changes nothing leaves it equal. What was started or ended by
   * hand goes when the times change.
   */
  public static Outcome change(MaintenanceWindow before, WindowChange change, Instant now) {
    WindowRules rules = new WindowRules();
    String name = rules.name(change, before.name());
    WindowScope scope = rules.scope(change, before.scope());
    Optional<WindowTimes> times =
        change.times().changeNothing()
            ? Optional.of(before.times())
            : rules.times(change.times(), Optional.of(before.times()), now);
    return rules.outcome(
        times.map(
            lasting -> {
              boolean same = lasting.equals(before.times());
              MaintenanceWindow after =
                  new MaintenanceWindow(
                      before.id(),
                      before.organizationId(),
                      name,
                      scope,
                      lasting,
                      same ? before.byHand() : MaintenanceWindow.ByHand.NONE,
                      before.createdAt(),
                      before.updatedAt());
              return after.equals(before) ? before : after.updatedAt(now);
            }));
  }

  private Outcome outcome(Optional<MaintenanceWindow> window) {
    return problems.isEmpty()
        ? window
            .<Outcome>map(Outcome.Accepted::new)
            .orElseThrow(() -> new IllegalStateException("neither a window nor a problem"))
        : new Outcome.Rejected(problems);
  }

  private Optional<WindowTimes> times(
      WindowChange.Times change, Optional<WindowTimes> before, Instant now) {
    TimesReader reader = new TimesReader(change, before, now);
    Optional<WindowTimes> times = reader.read();
    problems.addAll(reader.problems());
    return times;
  }

  private String name(WindowChange change, String before) {
    if (!(change.name() instanceof Patch.Set<String>(String words))) {
      return before;
    }
    String name = words.strip();
    if (name.length() > MAX_NAME || !NAME.matcher(name).matches()) {
      wrong("name", Sentence.of("must have 1 to {0} characters, none of them a control", MAX_NAME));
    }
    return name;
  }

  private WindowScope scope(WindowChange change, WindowScope before) {
    return new WindowScope(
        domains(change, before.domains()),
        change.checkTypes() instanceof Patch.Set<Optional<List<String>>>(var words)
            ? words.map(
                list ->
                    members(
                        "checkTypes",
                        list,
                        CheckType::find,
                        Sentence.of(
                            "must be one of {0}",
                            Stream.of(CheckType.values())
                                .map(CheckType::wireName)
                                .collect(Collectors.joining(", ")))))
            : before.checkTypes());
  }

  /** Who names domains no longer means tags, and the other way round. */
  private WindowScope.Chosen domains(WindowChange change, WindowScope.Chosen before) {
    Optional<List<String>> ids = change.domainIds().after(Optional.empty());
    Optional<List<String>> tags = change.tags().after(Optional.empty());
    if (ids.isPresent() && tags.isPresent()) {
      wrong("tags", Sentence.of("must be null where domainIds are named"));
      return before;
    }
    if (ids.isPresent()) {
      return new WindowScope.Chosen.Named(
          members(
              DOMAIN_IDS, ids.get(), DomainId::find, Sentence.of("must be the id of a domain")));
    }
    if (tags.isPresent()) {
      return tagged(tags.get());
    }
    boolean cleared =
        change.domainIds() instanceof Patch.Set && before instanceof WindowScope.Chosen.Named
            || change.tags() instanceof Patch.Set && before instanceof WindowScope.Chosen.Tagged;
    return cleared ? new WindowScope.Chosen.All() : before;
  }

  private WindowScope.Chosen tagged(List<String> words) {
    if (words.isEmpty()) {
      wrong("tags", Sentence.of("must be null or name 1 to {0}", Tags.MAX_TAGS));
    }
    return switch (Tags.parse("tags", words)) {
      case Tags.Parsed.Valid(Tags tags) -> new WindowScope.Chosen.Tagged(tags);
      case Tags.Parsed.Rejected(List<TagProblem> found) -> {
        problems.addAll(FieldError.of(found));
        yield new WindowScope.Chosen.Tagged(Tags.NONE);
      }
    };
  }

  private <T> Set<T> members(
      String field, List<String> words, Function<String, Optional<T>> parse, Sentence rule) {
    if (words.isEmpty() || words.size() > MAX_DOMAINS) {
      wrong(field, Sentence.of("must be null or name 1 to {0}", MAX_DOMAINS));
      return Set.of();
    }
    Set<T> members = new LinkedHashSet<>();
    for (int i = 0; i < words.size(); i++) {
      Optional<T> one = parse.apply(words.get(i));
      one.ifPresent(members::add);
      if (one.isEmpty()) {
        wrong(field + "[" + i + "]", rule);
      }
    }
    return members;
  }

  private void wrong(String field, Sentence sentence) {
    problems.add(new FieldError(field, sentence));
  }
}
