package io.domainwatch.core.schedule;

/**
 * How organizations share what there is little of (docs/spec/isolation.md, "Fair shares"): each
 * holds at most half while others wait.
 *
 * @param capacity places of all together, at least 1
 * @param ofOne the most that one organization holds while there are others, at least 1
 */
public record FairShare(int capacity, int ofOne) {
  /**
   * Of this many places one stays free for whoever comes next, and one at least where there are
   * two; our choice, since nobody can be told to give back what is held for long.
   */
  private static final int ONE_FREE_OF = 8;

  /** Less than 1 is a fault of the caller. */
  public FairShare {
    if (capacity < 1 || ofOne < 1) {
      throw new IllegalArgumentException("nothing to share: " + capacity + ", " + ofOne);
    }
  }

  /** Places of which an organization may hold as many as others leave it. */
  public FairShare(int capacity) {
    this(capacity, capacity);
  }

  /** Places of one organization while others wait: half, but at least one. */
  public int whileOthersWait() {
    return Math.min(ofOne, Math.max(1, capacity / 2));
  }

  /** Places of one organization while others are there and none of them waits. */
  public int whileOthersRest() {
    return capacity == 1 ? 1 : Math.min(ofOne, capacity - Math.max(1, capacity / ONE_FREE_OF));
  }

  /** What is known of other organizations. */
  public enum Others {
    /** There is none. */
    ABSENT,
    /** There are some, and none waits. */
    RESTING,
    /** Some wait. */
    WAITING
  }

  /** Places that one organization may hold. */
  public int most(Others others) {
    return switch (others) {
      case ABSENT -> capacity;
      case RESTING -> whileOthersRest();
      case WAITING -> whileOthersWait();
    };
  }

  /**
   * Whether an organization may take one more place.
   *
   * @param held by all together
   * @param own of these, held by the organization
   * @param cameLast whether the newest place that anybody took was its own; where there is only one
   *     place those who wait take turns
   */
  public boolean mayEnter(int held, int own, Others others, boolean cameLast) {
    boolean turnOfOthers = capacity == 1 && cameLast && others == Others.WAITING;
    return held < capacity && own < most(others) && !turnOfOthers;
  }
}
