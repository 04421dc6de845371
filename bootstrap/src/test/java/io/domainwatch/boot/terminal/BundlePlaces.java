package io.domainwatch.boot.terminal;

import java.util.List;
import java.util.regex.Pattern;

/** Which places a text of a bundle has, so that two languages can be compared. */
final class BundlePlaces {
  private BundlePlaces() {}

  /**
   * Their numbers, each once, in order.
   *
   * @param place its first group is the number
   */
  static List<String> in(String text, Pattern place) {
    return place.matcher(text).results().map(each -> each.group(1)).distinct().sorted().toList();
  }
}
