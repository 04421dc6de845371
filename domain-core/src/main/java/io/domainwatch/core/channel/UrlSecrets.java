package io.domainwatch.core.channel;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What of a URL may be a secret: all behind its host. Receivers often quote it in their answers.
 */
public final class UrlSecrets {
  /** Characters from which on a part of a path or a query is taken for one; shorter are words. */
  private static final int SHORTEST = 8;

  private static final String HIDDEN = "…";

  private UrlSecrets() {}

  /** The parts that are not to be written down in the open, each before what is in it. */
  public static List<String> of(String url) {
    int host = url.indexOf("://") + 3;
    int end = host;
    while (end < url.length() && url.charAt(end) != '/' && url.charAt(end) != '?') {
      end++;
    }
    String rest = url.substring(end);
    return Stream.concat(Stream.of(rest), Stream.of(rest.split("[/?&=]", -1)))
        .filter(part -> part.length() >= SHORTEST)
        .distinct()
        .sorted(Comparator.comparing(String::length).reversed())
        .toList();
  }

  /** A text in which the secrets of a URL are hidden. */
  public static String hidden(String text, String url) {
    String hidden = text;
    for (String part : of(url)) {
      hidden = hidden.replace(part, HIDDEN);
    }
    return hidden;
  }
}
