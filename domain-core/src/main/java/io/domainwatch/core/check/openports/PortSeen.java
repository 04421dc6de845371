package io.domainwatch.core.check.openports;

import io.domainwatch.core.check.openports.speech.Spoken;
import io.domainwatch.core.json.WireName;
import java.util.Optional;
import java.util.Set;

/**
 * What one port was seen to be.
 *
 * @param banner what the service said first, made fit to be shown
 * @param family which service that is; empty when it said nothing known
 * @param guarded whether that service is known to refuse us, or to ask for a login first
 */
public record PortSeen(
    State state, Optional<String> banner, Optional<String> family, boolean guarded) {

  /** Families that say how something is carried and not what. */
  private static final Set<String> CARRIERS = Set.of("tls");

  /** One that is not known to refuse anybody. */
  public PortSeen(State state, Optional<String> banner, Optional<String> family) {
    this(state, banner, family, false);
  }

  /** Answers of a port. */
  public enum State implements WireName {
    /** It accepts connections. */
    OPEN("open"),
    /** It accepts them and hangs up at once without a word: a filter stands before it. */
    OPEN_NO_SERVICE("open_no_service"),
    /** It refuses them. */
    CLOSED("closed"),
    /** No answer, or a router says that there is no way. */
    FILTERED("filtered"),
    /** We could not tell. */
    UNKNOWN("unknown");

    private final String wireName;

    State(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** An open port that said this. */
  public static PortSeen open(Spoken said) {
    return new PortSeen(State.OPEN, said.shown(), said.family(), said.guarded());
  }

  /** A port of which only this is known. */
  public static PortSeen of(State state) {
    return new PortSeen(state, Optional.empty(), Optional.empty());
  }

  /** The service that it is known to be; empty where only its carrier is known. */
  Optional<String> service() {
    return family.filter(known -> !CARRIERS.contains(known));
  }

  /** Whether something answered a connection, be it by refusing. */
  public boolean answered() {
    return accepted() || state == State.CLOSED;
  }

  /** Whether a connection came about. */
  public boolean accepted() {
    return state == State.OPEN || state == State.OPEN_NO_SERVICE;
  }

  /** Whether it is told that nothing is served here. */
  boolean isShut() {
    return state == State.CLOSED || state == State.FILTERED || state == State.OPEN_NO_SERVICE;
  }
}
