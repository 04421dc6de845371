package io.domainwatch.core.check.catalogue;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import java.util.List;
import java.util.stream.Stream;

/** One event type in comparable words: what the specification fixes about it. */
record CatalogueLine(
    String type, String tone, String severity, String pair, String confirm, String recover) {

  static final String NONE = "-";

  static List<CatalogueLine> of(CheckDefinition definition) {
    return definition.events().stream().map(CatalogueLine::of).toList();
  }

  static CatalogueLine parse(String tabSeparated) {
    String[] cells = tabSeparated.split("\t");
    return new CatalogueLine(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]);
  }

  private static CatalogueLine of(EventSpec event) {
    String confirm =
        switch (event.role()) {
          case EventRole.Opens opens -> String.valueOf(opens.confirm());
          case EventRole.Stateless alone -> String.valueOf(alone.confirm());
          case EventRole.Closes _ -> NONE;
        };
    String recover = event.role() instanceof EventRole.Opens o ? String.valueOf(o.recover()) : NONE;
    return new CatalogueLine(
        event.type().wireName(),
        event.tone().wireName(),
        event.severity().wireName(),
        event.pairedWith().map(EventType::wireName).orElse(NONE),
        confirm,
        recover);
  }

  static Stream<String> words(List<CatalogueLine> lines) {
    return lines.stream().map(CatalogueLine::type);
  }
}
