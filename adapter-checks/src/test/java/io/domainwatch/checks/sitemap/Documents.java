package io.domainwatch.checks.sitemap;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/** Sitemaps for tests. */
final class Documents {

  private Documents() {}

  static String urlset(String... urls) {
    return Arrays.stream(urls)
        .map(url -> "<url><loc>" + url + "</loc></url>\n")
        .collect(
            Collectors.joining(
                "",
                "<?xml version='1.0' encoding='UTF-8'?>\n"
                    + "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>\n",
                "</urlset>"));
  }

  static String index(String... urls) {
    return Arrays.stream(urls)
        .map(url -> "<sitemap><loc>" + url + "</loc></sitemap>\n")
        .collect(
            Collectors.joining(
                "",
                "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>\n",
                "</sitemapindex>"));
  }

  static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /** A beginning, and a piece again and again; how much was taken is counted. */
  static InputStream repeated(String start, String piece, long times, AtomicLong pulled) {
    return repeated(start, piece, times, "", pulled);
  }

  /** The same with an end. */
  static InputStream repeated(
      String start, String piece, long times, String end, AtomicLong pulled) {
    return new InputStream() {
      private byte[] current = start.getBytes(StandardCharsets.UTF_8);
      private final byte[] next = piece.getBytes(StandardCharsets.UTF_8);
      private long left = times;
      private boolean ended;
      private int at;

      @Override
      public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] target, int offset, int count) {
        int done = 0;
        while (done < count && advance()) {
          int length = Math.min(count - done, current.length - at);
          System.arraycopy(current, at, target, offset + done, length);
          at += length;
          done += length;
        }
        pulled.addAndGet(done);
        return done == 0 && count > 0 ? -1 : done;
      }

      private boolean advance() {
        while (at == current.length && !ended) {
          ended = left == 0;
          current = left > 0 ? next : end.getBytes(StandardCharsets.UTF_8);
          left = Math.max(0, left - 1);
          at = 0;
        }
        return at < current.length;
      }
    };
  }
}
