package io.domainwatch.notifications.service;

import io.domainwatch.core.value.TextSanitizer;
import java.nio.charset.StandardCharsets;

/** The ways of writing that several receivers share. */
public final class Markups {
  /** Invisible and of no width (U+2060): parts what would be read as a link or a mention. */
  private static final String APART = "\u2060";

  /** No markup at all. */
  public static final Markup PLAIN = new Plain();

  /** No markup, counted in octets of UTF-8. */
  public static final Markup PLAIN_OCTETS =
      new Plain() {
        @Override
        public int length(String marked) {
          return marked.getBytes(StandardCharsets.UTF_8).length;
        }
      };

  /** Markdown in which a backslash makes a sign of punctuation harmless (CommonMark 0.31 §2.4). */
  public static final Markup MARKDOWN = new Markdown();

  /** The little HTML that Telegram and Matrix both take. */
  public static final Markup HTML = new Html();

  private Markups() {}

  /** A text whose links and mentions are parted, for every receiver that makes some by itself. */
  public static String inert(String text) {
    return TextSanitizer.of(text, Integer.MAX_VALUE)
        .replace("@", "@" + APART)
        .replace("<!", "<" + APART + "!")
        .replace("://", ":" + APART + "//")
        .replaceAll("(?i)\\bwww\\.", "www" + APART + ".");
  }

  private static class Plain implements Markup {
    @Override
    public String plain(String text) {
      return inert(text);
    }

    @Override
    public String strong(String marked) {
      return marked;
    }

    @Override
    public String link(String url, String words) {
      return words + ": " + url;
    }
  }

  private static final class Markdown implements Markup {
    @Override
    public String plain(String text) {
      return inert(text).replaceAll("([\\\\`*_{}\\[\\]<>()#+!|~-])", "\\\\$1");
    }

    @Override
    public String strong(String marked) {
      return "**" + marked + "**";
    }

    @Override
    public String link(String url, String words) {
      return "[" + words + "](<" + url.replace("<", "%3C").replace(">", "%3E") + ">)";
    }
  }

  private static final class Html implements Markup {
    @Override
    public String plain(String text) {
      return escaped(inert(text));
    }

    @Override
    public String strong(String marked) {
      return "<b>" + marked + "</b>";
    }

    @Override
    public String link(String url, String words) {
      return "<a href=\"" + escaped(url) + "\">" + words + "</a>";
    }

    private static String escaped(String text) {
      return text.replace("&", "&amp;")
          .replace("<", "&lt;")
          .replace(">", "&gt;")
          .replace("\"", "&quot;");
    }
  }
}
