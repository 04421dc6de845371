package io.domainwatch.persistence.sealing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The keys of an installation.
 *
 * @param keys at least one; the first encrypts, all decrypt
 */
public record KeyRing(List<SealingKey> keys) {
  public KeyRing {
    keys = List.copyOf(keys);
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("at least one key");
    }
  }

  /** The one that encrypts. */
  public SealingKey primary() {
    return keys.getFirst();
  }

  /** The key of this name. */
  public Optional<SealingKey> find(String id) {
    return keys.stream().filter(key -> key.id().equals(id)).findFirst();
  }

  /** The names of all. */
  public Set<String> ids() {
    return keys.stream().map(SealingKey::id).collect(Collectors.toUnmodifiableSet());
  }

  /** With another key that encrypts from now on. */
  public KeyRing rotatedTo(SealingKey next) {
    return new KeyRing(Stream.concat(Stream.of(next), keys.stream()).toList());
  }

  /** Without those that only decrypt. */
  public KeyRing withoutOld() {
    return new KeyRing(List.of(primary()));
  }
}
