package io.domainwatch.checks.sitemap;

import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads a sitemap of one URL a line (sitemaps.org protocol, "Text file"). */
final class TextDocument {

  private final Consumer<SitemapEntry> entries;

  TextDocument(Consumer<SitemapEntry> entries) {
    this.entries = entries;
  }

  /** Reads to the end. */
  void read(InputStream in) throws IOException {
    byte[] buffer = new byte[8192];
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      for (int i = 0; i < read; i++) {
        if (buffer[i] == '\n' || buffer[i] == '\r') {
          end(line);
        } else if (line.size() <= 3 * SitemapEntry.MAX_LOC) {
          line.write(buffer[i]);
        }
      }
    }
    end(line);
  }

  private void end(ByteArrayOutputStream line) {
    String text = line.toString(StandardCharsets.UTF_8).replace("\uFEFF", "").strip();
    line.reset();
    if (!text.isEmpty()) {
      entries.accept(
          new SitemapEntry(
              text.substring(0, Math.min(text.length(), SitemapEntry.MAX_LOC + 1)),
              Optional.empty()));
    }
  }
}
