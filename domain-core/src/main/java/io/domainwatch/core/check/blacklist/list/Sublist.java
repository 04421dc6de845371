package io.domainwatch.core.check.blacklist.list;

import io.domainwatch.core.check.Severity;
import java.util.Optional;

/**
 * A part of a list that has a code of its own.
 *
 * @param severity where the code weighs less than the list; empty otherwise
 */
public record Sublist(String name, ListingClass listingClass, Optional<Severity> severity) {

  /** A listing by a code that the provider does not explain. */
  static final Sublist OTHER = new Sublist("other", ListingClass.ABUSE, Optional.empty());

  /**
   * Reads {@code name:class}, the class being {@code abuse-medium} or {@code abuse-low} too.
   *
   * @throws IllegalArgumentException if there is no such class
   */
  public static Sublist parse(String text) {
    String[] parts = text.split(":", -1);
    return switch (parts[1]) {
      case "abuse" -> new Sublist(parts[0], ListingClass.ABUSE, Optional.empty());
      case "abuse-medium" ->
          new Sublist(parts[0], ListingClass.ABUSE, Optional.of(Severity.MEDIUM));
      case "abuse-low" -> new Sublist(parts[0], ListingClass.ABUSE, Optional.of(Severity.LOW));
      case "policy" -> new Sublist(parts[0], ListingClass.POLICY, Optional.empty());
      case "good" -> new Sublist(parts[0], ListingClass.GOOD, Optional.empty());
      case "test" -> new Sublist(parts[0], ListingClass.TEST, Optional.empty());
      default -> throw new IllegalArgumentException("no class of a list: " + text);
    };
  }

  boolean isListing() {
    return listingClass == ListingClass.ABUSE || listingClass == ListingClass.POLICY;
  }
}
