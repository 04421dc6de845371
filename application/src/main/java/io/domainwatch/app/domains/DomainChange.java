package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.FieldError;
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
 */
public record DomainChange(Optional<DomainStatus> status, Optional<Set<CheckType>> disabledChecks) {
  public DomainChange {
    disabledChecks = disabledChecks.map(Set::copyOf);
  }

  /**
   * The change that these words ask for.
   *
   * @param status as sent; empty when it was not sent
   * @param disabledChecks as sent, repeated entries are taken once; empty when it was not sent
   * @throws RequestRefused with {@link Refusal.InvalidRequest} naming every unknown word, or when
   *     neither was sent
   */
  public static DomainChange ofWords(
      Optional<String> status, Optional<List<String>> disabledChecks) {
    if (status.isEmpty() && disabledChecks.isEmpty()) {
      throw new RequestRefused(
          new Refusal.InvalidRequest(
              "send at least one of \"status\" and \"disabledChecks\"", List.of()));
    }
    List<FieldError> problems = new ArrayList<>();
    Optional<DomainStatus> wanted = status.flatMap(word -> statusOf(word, problems));
    Optional<Set<CheckType>> disabled = disabledChecks.map(words -> checksOf(words, problems));
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
    return new DomainChange(wanted, disabled);
  }

  private static Optional<DomainStatus> statusOf(String word, List<FieldError> problems) {
    Optional<DomainStatus> status = DomainStatus.find(word);
    if (status.isEmpty()) {
      problems.add(new FieldError("status", "must be \"active\" or \"paused\""));
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

  private static String unknown(String word) {
    List<String> allowed = Arrays.stream(CheckType.values()).map(CheckType::wireName).toList();
    return "\"" + word + "\" is no check type; allowed are " + allowed;
  }
}
