package io.domainwatch.core.domain;

import com.google.common.net.InternetDomainName;
import java.util.Optional;

/** The Public Suffix List, in the edition that Guava carries. */
final class PublicSuffixes {
  private PublicSuffixes() {}

  /** Whether the whole list, private part included, names exactly this. */
  static boolean isPublicSuffix(String ascii) {
    return find(ascii).filter(InternetDomainName::isPublicSuffix).isPresent();
  }

  static Optional<String> registrable(String ascii) {
    return find(ascii)
        .filter(InternetDomainName::isUnderPublicSuffix)
        .map(name -> name.topPrivateDomain().toString());
  }

  static Optional<String> registrableAtRegistry(String ascii) {
    return find(ascii)
        .filter(InternetDomainName::isUnderRegistrySuffix)
        .map(name -> name.topDomainUnderRegistrySuffix().toString());
  }

  /**
   * Empty for names that the list cannot know, such as those whose top label begins with a digit.
   */
  private static Optional<InternetDomainName> find(String ascii) {
    return InternetDomainName.isValid(ascii)
        ? Optional.of(InternetDomainName.from(ascii))
        : Optional.empty();
  }
}
