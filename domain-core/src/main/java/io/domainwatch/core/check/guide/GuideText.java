package io.domainwatch.core.check.guide;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a document of {@code docs/checks}: a heading {@code ### `event`, `its recovery`}, and
 * beneath it the items {@code **Means:**}, {@code **Found:**} and {@code **Do:**}, whose further
 * lines are indented.
 */
final class GuideText {
  private static final String HEADING = "### ";
  private static final String FURTHER = "  ";
  private static final Pattern NAME = Pattern.compile("`([a-z0-9_]+)`");
  private static final Pattern ITEM = Pattern.compile("- \\*\\*([A-Za-z ]+):\\*\\* (.*)");

  private final Map<String, EventGuide> guides = new HashMap<>();
  private final Map<String, StringBuilder> items = new LinkedHashMap<>();
  private List<String> names = List.of();
  private StringBuilder item = new StringBuilder();

  private GuideText() {}

  /** The guides of all events in a document, by the wire name of the event. */
  static Map<String, EventGuide> read(String document) {
    GuideText text = new GuideText();
    document.lines().forEach(text::take);
    text.finish();
    return Map.copyOf(text.guides);
  }

  private void take(String line) {
    Matcher begins = ITEM.matcher(line);
    if (line.startsWith("#")) {
      finish();
      names = line.startsWith(HEADING) ? names(line) : List.of();
    } else if (begins.matches()) {
      item = new StringBuilder(begins.group(2));
      items.put(begins.group(1), item);
    } else if (line.startsWith(FURTHER)) {
      item.append(' ').append(line.strip());
    } else {
      item = new StringBuilder();
    }
  }

  private void finish() {
    if (!items.isEmpty()) {
      EventGuide guide = new EventGuide(phrases("Means"), phrases("Found"), phrases("Do"));
      names.forEach(name -> guides.put(name, guide));
    }
    items.clear();
  }

  private List<Phrase> phrases(String name) {
    return Phrase.read(items.getOrDefault(name, new StringBuilder()).toString());
  }

  private static List<String> names(String heading) {
    return NAME.matcher(heading).results().map(found -> found.group(1)).toList();
  }
}
