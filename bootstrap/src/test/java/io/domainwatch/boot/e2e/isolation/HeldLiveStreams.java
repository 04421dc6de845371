package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.testkit.net.RawHttp;
import java.util.ArrayList;
import java.util.List;

/** The bad one takes all live streams that it can get. */
final class HeldLiveStreams implements Neighbours.Attack {
  private static final int STREAMS = 250;

  private final Neighbours neighbours;
  private final List<RawHttp> open = new ArrayList<>();

  HeldLiveStreams(Neighbours neighbours) {
    this.neighbours = neighbours;
  }

  /** Somebody looks at a page that is kept up to date. */
  static RawHttp look(Neighbours neighbours, Neighbours.Party party) {
    return new RawHttp(neighbours.service().api("/"))
        .lines(
            "GET /domains/live HTTP/1.1",
            "Host: x",
            "Accept: text/event-stream",
            "Cookie: " + party.session().cookie(),
            "");
  }

  @Override
  public void begin() {
    for (int i = 0; i < STREAMS; i++) {
      open.add(look(neighbours, neighbours.bad()));
    }
  }

  @Override
  public void end() {
    open.forEach(RawHttp::close);
    open.clear();
  }
}
