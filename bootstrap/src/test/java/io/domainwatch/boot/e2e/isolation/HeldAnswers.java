package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.testkit.net.Http2Frames;
import io.domainwatch.testkit.net.RawHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** The bad one asks for long answers and does not read them. */
final class HeldAnswers implements Neighbours.Attack {
  private static final int STREAMS = 100;
  private static final int DOWNLOADS = 100;
  private static final int TINY_BUFFER_BYTES = 1024;

  /** So many that the list is longer than what the kernel keeps of an answer, some megabytes. */
  static final int DOMAINS = 20_000;

  private final Neighbours neighbours;
  private final URI base;
  private final List<AutoCloseable> open = new ArrayList<>();

  HeldAnswers(Neighbours neighbours) {
    this.neighbours = neighbours;
    base = neighbours.service().api("/");
  }

  @Override
  public void begin() {
    Neighbours.Party bad = neighbours.bad();
    Http2Frames frames = new Http2Frames(base, 0);
    open.add(frames);
    for (int i = 0; i < STREAMS; i++) {
      frames.get(2 * i + 1, "/api/v1/domains", bad.key());
    }
    for (int i = 0; i < DOWNLOADS; i++) {
      RawHttp raw = new RawHttp(base, TINY_BUFFER_BYTES);
      open.add(raw);
      if (i % 2 == 0) {
        raw.text(neighbours.request("GET /api/v1/domains"));
      } else {
        raw.lines(
            "GET /domains/export.csv HTTP/1.1", "Host: x", "Cookie: " + bad.session().cookie(), "");
      }
    }
  }

  @Override
  public void end() throws Exception {
    for (AutoCloseable one : open) {
      try {
        one.close();
      } catch (IOException | UncheckedIOException _) {
        // The service has cut it already.
      }
    }
    open.clear();
  }
}
