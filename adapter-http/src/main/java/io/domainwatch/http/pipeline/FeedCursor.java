package io.domainwatch.http.pipeline;

import io.domainwatch.core.event.FeedPosition;
import java.util.Optional;

/**
 * A place in the change feed as opaque text: a mark, the number, the identity and a checksum, so
 * that what is not ours is noticed. No {@link Cursor} is one.
 */
public final class FeedCursor {
  /** Tells it from cursors of lists, which begin with the number of their kind. */
  private static final byte MARK = 'F';

  private FeedCursor() {}

  /** The text for clients. */
  public static String text(FeedPosition position) {
    return new CursorText(MARK, position.number(), position.id()).text();
  }

  /** The position with this text; empty when it is none of ours. */
  public static Optional<FeedPosition> find(String text) {
    return CursorText.find(text)
        .filter(found -> found.mark() == MARK)
        .map(found -> new FeedPosition(found.number(), found.id()));
  }
}
