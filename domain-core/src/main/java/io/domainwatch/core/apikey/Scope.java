package io.domainwatch.core.apikey;

import java.util.Optional;
import java.util.stream.Stream;

/** What a key may do, cumulative and ascending (docs/spec/api.md, "Scopes"). */
public enum Scope {
  READ("read"),
  WRITE("write"),
  FULL("full");

  private final String wireName;

  Scope(String wireName) {
    this.wireName = wireName;
  }

  /** The word of docs/spec/api.md, "Scopes". */
  public String wireName() {
    return wireName;
  }

  /** Whether a key of this scope may do what needs at least {@code least}. */
  public boolean includes(Scope least) {
    return compareTo(least) >= 0;
  }

  /** The scope with this wire name, compared exactly; empty when there is none. */
  public static Optional<Scope> find(String wireName) {
    return Stream.of(values()).filter(scope -> scope.wireName.equals(wireName)).findFirst();
  }
}
