package io.domainwatch.core.check.guide;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Scanner;
import java.util.concurrent.ConcurrentHashMap;

/** The guides of all events. The document of a check is read when it is first asked for. */
public final class EventGuides {
  private static final Map<CheckType, Read> READ = new ConcurrentHashMap<>();

  private EventGuides() {}

  /** What a document says. */
  private record Read(Map<String, EventGuide> guides, List<HandLook> byHand) {}

  /** The guide of an event; empty when the check tells no such event today. */
  public static Optional<EventGuide> of(CheckType checkType, EventType event) {
    return Optional.ofNullable(read(checkType).guides().get(event.wireName()));
  }

  /** How to look by hand at what a check looks at; none where its document does not say. */
  public static List<HandLook> byHand(CheckType checkType) {
    return read(checkType).byHand();
  }

  private static Read read(CheckType checkType) {
    return READ.computeIfAbsent(
        checkType,
        type -> {
          String document = document(type);
          return new Read(GuideText.read(document), HandLook.read(document));
        });
  }

  private static String document(CheckType checkType) {
    String file = checkType.wireName() + ".md";
    InputStream document = EventGuides.class.getResourceAsStream(file);
    if (document == null) {
      throw new IllegalStateException("the program lacks its document " + file);
    }
    try (Scanner text = new Scanner(document, StandardCharsets.UTF_8)) {
      return text.useDelimiter("\\A").next();
    }
  }
}
