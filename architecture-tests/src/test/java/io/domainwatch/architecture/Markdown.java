package io.domainwatch.architecture;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What can be pointed at in a Markdown text, and what it points at. */
final class Markdown {
  private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```");

  private static final Pattern CODE = Pattern.compile("`[^`\n]*`");

  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");

  private static final Pattern LINK = Pattern.compile("]\\(\\s*([^)\\s]+)[^)]*\\)");

  private static final Pattern SCHEME = Pattern.compile("[a-z]+:.*");

  private Markdown() {}

  /** The headings as they are written, in order. */
  static List<String> headings(String text) {
    String prose = FENCE.matcher(text).replaceAll("");
    return HEADING.matcher(prose).results().map(heading -> heading.group(1)).toList();
  }

  /** The anchors that GitHub makes of the headings: repeated ones get a number. */
  static Set<String> anchors(String text) {
    Map<String, Integer> seen = new HashMap<>();
    Set<String> anchors = new HashSet<>();
    for (String heading : headings(text)) {
      String slug = slug(heading);
      int before = seen.merge(slug, 1, Integer::sum) - 1;
      anchors.add(before == 0 ? slug : slug + "-" + before);
    }
    return anchors;
  }

  /** Targets of links and pictures within the repository. */
  static List<String> localLinks(String text) {
    String prose = CODE.matcher(FENCE.matcher(text).replaceAll("")).replaceAll("");
    return LINK.matcher(prose)
        .results()
        .map(link -> link.group(1))
        .filter(target -> !SCHEME.matcher(target).matches())
        .toList();
  }

  private static String slug(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-');
  }
}
