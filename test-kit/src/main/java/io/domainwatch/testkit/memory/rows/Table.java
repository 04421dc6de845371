package io.domainwatch.testkit.memory.rows;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows by key, whose changes can be undone. Guarded by the lock of the store. */
public final class Table<K, V> {
  private final Map<K, V> rows;
  private final Consumer<Runnable> undoLog;

  Table(Map<K, V> rows, Consumer<Runnable> undoLog) {
    this.rows = rows;
    this.undoLog = undoLog;
  }

  public Optional<V> find(K key) {
    return Optional.ofNullable(rows.get(key));
  }

  public void put(K key, V row) {
    V before = rows.put(key, row);
    undoLog.accept(() -> restore(key, before));
  }

  public Optional<V> remove(K key) {
    V before = rows.remove(key);
    undoLog.accept(() -> restore(key, before));
    return Optional.ofNullable(before);
  }

  public void removeIf(Predicate<V> unwanted) {
    rows.entrySet().stream()
        .filter(entry -> unwanted.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList()
        .forEach(this::remove);
  }

  /** All rows, in the order of the map; must be used up before the next change. */
  public Stream<V> stream() {
    return rows.values().stream();
  }

  /** All rows with their keys; must be used up before the next change. */
  public Stream<Map.Entry<K, V>> entries() {
    return rows.entrySet().stream();
  }

  private void restore(K key, @Nullable V before) {
    if (before == null) {
      rows.remove(key);
    } else {
      rows.put(key, before);
    }
  }
}
