package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.http.hop.Header;
import io.domainwatch.checks.net.http.hop.Hop;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import okhttp3.HttpUrl;

/**
 * A request and what may follow from it.
 *
 * @param method sent on every hop
 * @param url absolute, http or https
 * @param reach over which addresses it goes
 * @param headers replace those of the same name in the request profile; sent on every hop
 * @param limits what the chain may cost
 * @param throughMaintenance whether a host is asked that answers 503 and named a time to come back:
 *     for the check that finds out when it is back
 * @param border where the chain may go beside what the guard and the ports allow
 * @param http2 whether HTTP/2 is offered before HTTP/1.1, which is asked for alone otherwise
 */
public record FetchRequest(
    Method method,
    String url,
    Reach reach,
    List<Header> headers,
    FetchLimits limits,
    boolean throughMaintenance,
    Border border,
    boolean http2) {

  /** Over which addresses of its hosts a chain goes. */
  public sealed interface Reach {

    /** What a look-up finds. */
    record LookedUp() implements Reach {}

    /**
     * These of the URL's host, raced in this order instead of a look-up; other hosts are looked up.
     */
    record Pinned(List<InetAddress> addresses) implements Reach {
      /** Copies the list. */
      public Pinned {
        addresses = List.copyOf(addresses);
      }
    }

    /**
     * What a look-up finds, but of the other family than before where a host has one that can be
     * reached.
     *
     * @param before addresses that were used, by host
     */
    record OtherFamily(Map<String, InetAddress> before) implements Reach {
      /** Copies the map. */
      public OtherFamily {
        before = Map.copyOf(before);
      }
    }
  }

  /**
   * Where a chain may go.
   *
   * @param anyPortAtStart whether the URL is our operator's, who may name any port; its redirects
   *     are somebody else's all the same, and {@link io.domainwatch.core.port.PortRule} holds
   * @param hosts whether a host may be asked, the URL's own included
   */
  public record Border(boolean anyPortAtStart, Predicate<String> hosts) {
    /** Wherever a redirect leads. */
    static final Border OPEN = new Border(false, _ -> true);
  }

  /** Methods without a body that change nothing on a server (RFC 9110 §9.2.1). */
  public enum Method {
    /** Asks for the resource. */
    GET,
    /** Asks what may be done with it; also the preflight of CORS. */
    OPTIONS
  }

  /** Copies the list. */
  public FetchRequest {
    headers = List.copyOf(headers);
  }

  /** A GET request with the standard limits to whatever addresses the host has. */
  public static FetchRequest of(String url) {
    return new FetchRequest(
        Method.GET,
        url,
        new Reach.LookedUp(),
        List.of(),
        FetchLimits.STANDARD,
        false,
        Border.OPEN,
        false);
  }

  /** The same with another method. */
  public FetchRequest method(Method other) {
    return new FetchRequest(other, url, reach, headers, limits, throughMaintenance, border, http2);
  }

  /** The same to these addresses of the host, in this order, instead of a look-up. */
  public FetchRequest through(List<InetAddress> pinned) {
    return over(new Reach.Pinned(pinned));
  }

  /**
   * The same over the other family of addresses than these hops, host by host, where there is one.
   */
  public FetchRequest overOtherFamilies(List<Hop> hops) {
    Map<String, InetAddress> before = new HashMap<>();
    for (Hop hop : hops) {
      hop.address().ifPresent(address -> before.put(HttpUrl.get(hop.url()).host(), address));
    }
    return over(new Reach.OtherFamily(before));
  }

  private FetchRequest over(Reach other) {
    return new FetchRequest(method, url, other, headers, limits, throughMaintenance, border, http2);
  }

  /** The same with one header more. */
  public FetchRequest header(String name, String value) {
    List<Header> more =
        Stream.concat(headers.stream(), Stream.of(new Header(name, value))).toList();
    return new FetchRequest(method, url, reach, more, limits, throughMaintenance, border, http2);
  }

  /** The same within other limits. */
  public FetchRequest within(FetchLimits other) {
    return new FetchRequest(method, url, reach, headers, other, throughMaintenance, border, http2);
  }

  /** The same, although the host may have said that it is under maintenance. */
  public FetchRequest alsoInMaintenance() {
    return new FetchRequest(method, url, reach, headers, limits, true, border, http2);
  }

  /** The same, to a URL that the configuration names. */
  public FetchRequest chosenByOperator() {
    return within(new Border(true, border.hosts()));
  }

  /** The same for a server that may want HTTP/2 (RFC 9113) alone. */
  public FetchRequest overHttp2() {
    return new FetchRequest(method, url, reach, headers, limits, throughMaintenance, border, true);
  }

  /** The same, which goes to no host but these, whatever redirects say. */
  public FetchRequest onlyTo(Predicate<String> hosts) {
    return within(new Border(border.anyPortAtStart(), hosts));
  }

  private FetchRequest within(Border other) {
    return new FetchRequest(method, url, reach, headers, limits, throughMaintenance, other, http2);
  }
}
