package io.domainwatch.dashboard.domain;

import io.domainwatch.core.domain.DomainName;

/**
 * Asks for the name of a domain before it is deleted.
 *
 * @param path of the domain's page
 * @param problem what is wrong with what was typed; empty text when nothing is
 */
public record DeletionForm(String path, DomainName name, String typed, String problem) {
  /** Whether a text names the domain in one of its writings. */
  static boolean names(DomainName name, String typed) {
    return switch (DomainName.parse(typed)) {
      case DomainName.Parsed.Valid(DomainName meant) -> meant.equals(name);
      case DomainName.Parsed.Refused _ -> false;
    };
  }
}
