package io.domainwatch.persistence.piece.octets;

/** Octets that are no piece, or are one no more; nothing of it is read. */
public final class PieceDamaged extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /**
   * @param why ends a sentence
   */
  public PieceDamaged(String why) {
    super("a piece of history cannot be read: " + why);
  }

  /**
   * @param why ends a sentence
   */
  public PieceDamaged(String why, Throwable cause) {
    super("a piece of history cannot be read: " + why, cause);
  }
}
