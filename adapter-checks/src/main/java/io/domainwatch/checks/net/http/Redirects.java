package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.http.hop.Head;
import java.util.Optional;
import java.util.Set;
import okhttp3.HttpUrl;

/** Where a response sends its client. */
final class Redirects {

  /** Statuses with which a client goes on to Location (RFC 9110 §15.4). */
  private static final Set<Integer> STATUSES = Set.of(301, 302, 303, 307, 308);

  /** What to do after a head. */
  sealed interface Step {
    /** The head is the end of the chain. */
    record Stay() implements Step {}

    /** It is a redirect, and nowhere to go. */
    record Unusable(Fetch.Unfollowed why) implements Step {}

    /** Go on to this URL; without credentials and fragment. */
    record Follow(HttpUrl url) implements Step {}
  }

  private Redirects() {}

  static Step after(HttpUrl url, Head head, Ports ports) {
    if (!STATUSES.contains(head.status())) {
      return new Step.Stay();
    }
    Optional<String> location = head.first("Location").filter(value -> !value.isBlank());
    if (location.isEmpty()) {
      return new Step.Unusable(Fetch.Unfollowed.NO_LOCATION);
    }
    HttpUrl target = url.resolve(location.get());
    if (target == null) {
      return new Step.Unusable(
          hasOtherScheme(location.get()) ? Fetch.Unfollowed.SCHEME : Fetch.Unfollowed.BAD_LOCATION);
    }
    return ports.allows(target.port())
        ? new Step.Follow(bare(target))
        : new Step.Unusable(Fetch.Unfollowed.PORT);
  }

  /** The URL as it is requested: no credentials, which are never sent, and no fragment. */
  static HttpUrl bare(HttpUrl url) {
    return url.newBuilder().username("").password("").fragment(null).build();
  }

  /** Whether the text starts with a scheme (RFC 3986 §3.1) that is neither of ours. */
  private static boolean hasOtherScheme(String location) {
    int colon = location.indexOf(':');
    if (colon <= 0 || !Character.isLetter(location.charAt(0))) {
      return false;
    }
    String scheme = location.substring(0, colon);
    return scheme.chars().allMatch(c -> Character.isLetterOrDigit(c) || "+-.".indexOf(c) >= 0)
        && !scheme.equalsIgnoreCase("http")
        && !scheme.equalsIgnoreCase("https");
  }
}
