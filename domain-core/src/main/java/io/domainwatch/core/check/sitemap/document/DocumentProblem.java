package io.domainwatch.core.check.sitemap.document;

/**
 * Why a document was not read to its end, or is not what it should be.
 *
 * @param kind what follows from it
 * @param code one word
 * @param line where, counted from 1; 0 where no line can be named
 */
public record DocumentProblem(Kind kind, String code, long line) {

  /** What follows from a problem. */
  public enum Kind {
    /** The document is no valid sitemap. */
    INVALID,
    /** It is more than the protocol allows. */
    OVER_LIMIT,
    /** It is none at all: a web page, or something else. */
    NO_SITEMAP,
    /** Nothing: our own limits kept it from being read to its end. */
    UNREAD
  }

  /** The document is no valid sitemap; line 0 where none can be named. */
  public static DocumentProblem invalid(String code, long line) {
    return new DocumentProblem(Kind.INVALID, code, line);
  }

  /** It is more than the protocol allows. */
  public static DocumentProblem overLimit(String code) {
    return new DocumentProblem(Kind.OVER_LIMIT, code, 0);
  }

  /** Our own limits kept it from being read to its end. */
  public static DocumentProblem unread(String code) {
    return new DocumentProblem(Kind.UNREAD, code, 0);
  }

  /** It is no sitemap at all. */
  public static DocumentProblem noSitemap(String code) {
    return new DocumentProblem(Kind.NO_SITEMAP, code, 0);
  }
}
