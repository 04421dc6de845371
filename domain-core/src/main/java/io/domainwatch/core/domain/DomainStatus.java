package io.domainwatch.core.domain;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether a domain is monitored (docs/spec/resources.md, "Domain status"). */
public enum DomainStatus {
  ACTIVE("active"),
  PAUSED("paused");

  /** Looked up for each domain of a list. */
  private static final Map<String, DomainStatus> BY_WORD =
      Stream.of(values()).collect(Collectors.toMap(DomainStatus::wireName, Function.identity()));

  private final String wireName;

  DomainStatus(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** The status with this wire name, compared exactly; empty when there is none. */
  public static Optional<DomainStatus> find(String wireName) {
    return Optional.ofNullable(BY_WORD.get(wireName));
  }
}
