package io.domainwatch.app.operator;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.domain.Domain;

/** What became of one name of a bulk addition. */
public sealed interface ImportedName {
  /** The name as it was given. */
  String typed();

  /** It is monitored now. */
  record Added(String typed, Domain domain) implements ImportedName {}

  /** It was not added. */
  record Refused(String typed, Refusal refusal) implements ImportedName {}
}
