package io.domainwatch.core.account;

import io.domainwatch.core.text.Sentence;
import java.util.Optional;

/** The name of an organization, without surrounding space; unique, compared exactly. */
public record OrganizationName(String text) {
  /** Characters at most; keeps lists readable. */
  public static final int LONGEST = 100;

  /** What a name must be, as the end of a sentence that begins with the field. */
  public static final Sentence DEMAND =
      Sentence.of("must have 1 to {0} characters, none of them a control", LONGEST);

  /** The name that a person typed; empty when it is not what {@link #DEMAND} says. */
  public static Optional<OrganizationName> find(String typed) {
    boolean good =
        !typed.isBlank()
            && typed.length() <= LONGEST
            && typed.chars().noneMatch(Character::isISOControl);
    return good ? Optional.of(new OrganizationName(typed.strip())) : Optional.empty();
  }
}
