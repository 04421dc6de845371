package io.domainwatch.checks.net;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Texts of the wire, changed by chance: each number of a mutation gives the same bytes again. */
public final class Mutation {

  /** Pieces that readers of text stumble over. */
  private static final List<String> PIECES =
      List.of(
          "\r\n",
          "\n",
          "\r",
          ":",
          " ",
          "\t",
          "\0",
          "\u00FF\u00FE",
          "\u00EF\u00BB\u00BF",
          "<",
          ">",
          "&",
          "&amp;",
          "&#x0;",
          "<!--",
          "]]>",
          "<![CDATA[",
          "<!DOCTYPE a [<!ENTITY b 'c'>]>",
          "%",
          "%2",
          "*",
          "$",
          "#",
          "\"",
          "'",
          "=",
          ";",
          ",",
          "-1",
          "99999999999999999999",
          "0x10",
          "HTTP/1.1 200 OK\r\n",
          "Content-Length: 7\r\n",
          "Transfer-Encoding: chunked\r\n",
          "Content-Encoding: gzip\r\n",
          "Refresh: 0; url=//\r\n",
          "Location: \r\n",
          "a".repeat(5000));

  private Mutation() {}

  /** How many are tried: as many in every build, others where the property asks for them. */
  public static int count(int usual) {
    return Integer.getInteger("domainwatch.mutations", usual);
  }

  /** The text with one to eight changes. */
  public static byte[] of(String text, int number) {
    Random random = new Random(number);
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    for (int change = random.nextInt(8); change >= 0; change--) {
      bytes = changed(bytes, random);
    }
    return bytes;
  }

  private static byte[] changed(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int end = Math.min(bytes.length, at + random.nextInt(40));
    return switch (random.nextInt(5)) {
      case 0 -> join(bytes, at, PIECES.get(random.nextInt(PIECES.size())), at);
      case 1 -> join(bytes, at, "", end);
      case 2 -> join(bytes, at, new String(bytes, at, end - at, StandardCharsets.ISO_8859_1), at);
      case 3 -> Arrays.copyOf(bytes, at);
      default -> {
        byte[] other = bytes.clone();
        if (at < other.length) {
          other[at] = (byte) random.nextInt(256);
        }
        yield other;
      }
    };
  }

  private static byte[] join(byte[] bytes, int until, String piece, int from) {
    byte[] middle = piece.getBytes(StandardCharsets.ISO_8859_1);
    byte[] joined = Arrays.copyOf(bytes, until + middle.length + bytes.length - from);
    System.arraycopy(middle, 0, joined, until, middle.length);
    System.arraycopy(bytes, from, joined, until + middle.length, bytes.length - from);
    return joined;
  }
}
