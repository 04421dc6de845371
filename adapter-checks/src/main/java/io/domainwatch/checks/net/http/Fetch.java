package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What came of a request and the redirects behind it. */
public sealed interface Fetch {

  /** Every request that was made, in order; a hop that failed before its head is the last. */
  List<Hop> hops();

  /** Time of the hops before the last: what the redirects cost. Zero without redirects. */
  default Duration redirectTime() {
    return hops().stream()
        .limit(Math.max(0, hops().size() - 1))
        .map(hop -> hop.timings().total())
        .reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * A response head came back; it may say anything.
   *
   * @param hops at least one
   * @param head of the last hop
   * @param body of the last hop
   * @param unfollowed set when the head is a redirect that was not followed, and why
   */
  record Answered(List<Hop> hops, Head head, Body body, Optional<Unfollowed> unfollowed)
      implements Fetch {

    /** Copies the list. */
    public Answered {
      hops = List.copyOf(hops);
    }

    /** The last hop. */
    public Hop last() {
      return hops.getLast();
    }

    /**
     * Why no browser could show the body, in one word ({@link Body.End#fault}); empty when it
     * could, and for a redirect, whose body nobody looks at.
     */
    public Optional<String> bodyFault() {
      return head.status() / 100 == 3 ? Optional.empty() : body.end().fault();
    }
  }

  /**
   * No response head came back from where the chain led.
   *
   * @param phase how far the last hop came
   * @param failure why
   * @param detail for people; may hold text of the remote side, without control characters
   * @param hops empty when the first host could not be looked up
   * @param stayAway present exactly when a host of the chain wants to be left alone: for how long
   */
  record Broken(
      Phase phase, FetchFailure failure, String detail, List<Hop> hops, Optional<Duration> stayAway)
      implements Fetch {

    /** Copies the list. */
    public Broken {
      hops = List.copyOf(hops);
    }

    /** A failure of a chain whose hosts may be asked at any time. */
    public Broken(Phase phase, FetchFailure failure, String detail, List<Hop> hops) {
      this(phase, failure, detail, hops, Optional.empty());
    }
  }

  /** Why a redirect was not followed. */
  enum Unfollowed {
    /** The caller asked for none. */
    NOT_ASKED("not_asked"),
    /** There is no Location field. */
    NO_LOCATION("no_location"),
    /** Location is no URL. */
    BAD_LOCATION("bad_location"),
    /** Neither http nor https. */
    SCHEME("scheme"),
    /** A port that is never connected to. */
    PORT("port");

    private final String wireName;

    Unfollowed(String wireName) {
      this.wireName = wireName;
    }

    /** The word in observations. */
    public String wireName() {
      return wireName;
    }
  }
}
