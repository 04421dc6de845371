package io.domainwatch.testkit.check;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which events of a check are never told alone in its scenarios. */
final class OneFaultOneEvent {
  private OneFaultOneEvent() {}

  /**
   * The failures, warnings, changes and notices that no scenario expects without another event. The
   * event's own recovery is no other event. In catalogue order.
   *
   * @param expected per scenario the words of the events that it expects
   */
  static List<String> neverAlone(
      CheckDefinition definition, Collection<? extends Collection<String>> expected) {
    return definition.events().stream()
        .filter(event -> !(event.role() instanceof EventRole.Closes))
        .filter(event -> expected.stream().noneMatch(words -> isAlone(definition, event, words)))
        .map(event -> event.type().wireName())
        .toList();
  }

  private static boolean isAlone(
      CheckDefinition definition, EventSpec event, Collection<String> words) {
    Set<String> others = new HashSet<>(words);
    boolean told = others.remove(event.type().wireName());
    event.pairedWith().ifPresent(pair -> others.remove(pair.wireName()));
    return told && others.isEmpty();
  }
}
