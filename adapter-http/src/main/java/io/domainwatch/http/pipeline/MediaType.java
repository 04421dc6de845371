package io.domainwatch.http.pipeline;

import java.util.List;
import java.util.regex.Pattern;

/** Judges the media type of a request body (docs/spec/api.md, "Media type"). */
public final class MediaType {
  /** {@code application/json}, optionally with a UTF-8 charset (RFC 9110 §8.3.1). */
  private static final Pattern JSON =
      Pattern.compile(
          "(?i)application/json(?:[ \\t]*;[ \\t]*(?:charset=(?:utf-8|\"utf-8\"))?)*[ \\t]*");

  private MediaType() {}

  /** Whether a body with these header lines is JSON in UTF-8 and not compressed. */
  public static boolean isJson(List<String> contentType, List<String> contentEncoding) {
    return contentType.size() == 1
        && JSON.matcher(contentType.getFirst().strip()).matches()
        && contentEncoding.stream().allMatch(line -> line.strip().equalsIgnoreCase("identity"));
  }
}
