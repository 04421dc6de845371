package io.domainwatch.notifications.template;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.json.JsonText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** How a value is written so that it stays a value, by where it stands. */
public enum Escape {
  /** Within the quotes of a string (RFC 8259 §7). */
  JSON {
    @Override
    public String of(String text) {
      String quoted =
          new String(JsonText.bytes(new JsonValue.JsonString(text)), StandardCharsets.UTF_8);
      return quoted.substring(1, quoted.length() - 1);
    }
  },
  /** As the text of an element or the value of a quoted attribute (XML 1.0 §2.4). */
  XML {
    @Override
    public String of(String text) {
      return PLAIN
          .of(text)
          .replace("&", "&amp;")
          .replace("<", "&lt;")
          .replace(">", "&gt;")
          .replace("\"", "&quot;")
          .replace("'", "&#39;");
    }
  },
  /** As a name or a value (WHATWG URL, application/x-www-form-urlencoded). */
  FORM {
    @Override
    public String of(String text) {
      return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
  },
  /** Without control characters but line ends and tabs. */
  PLAIN {
    @Override
    public String of(String text) {
      return TextSanitizer.linesOf(text, Integer.MAX_VALUE);
    }
  },
  /** As the value of a field of a head: one line of visible ASCII (RFC 9110 §5.5). */
  HEADER {
    @Override
    public String of(String text) {
      return text.replaceAll("[\\r\\n\\t]+", " ").replaceAll("[^\\x20-\\x7E]", "?");
    }
  };

  /** The text, written so. */
  public abstract String of(String text);
}
