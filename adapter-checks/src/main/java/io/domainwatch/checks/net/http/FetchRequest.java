package io.domainwatch.checks.net.http;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * A GET request and what may follow from it.
 *
 * @param url absolute, http or https
 * @param addresses of the URL's host, raced in this order; empty to have them looked up
 * @param headers replace those of the same name in the request profile; sent on every hop
 * @param limits what the chain may cost
 */
public record FetchRequest(
    String url, List<InetAddress> addresses, List<Header> headers, FetchLimits limits) {

  /** Copies the lists. */
  public FetchRequest {
    addresses = List.copyOf(addresses);
    headers = List.copyOf(headers);
  }

  /** A request with the standard limits to whatever addresses the host has. */
  public static FetchRequest of(String url) {
    return new FetchRequest(url, List.of(), List.of(), FetchLimits.STANDARD);
  }

  /** The same to these addresses of the host, in this order, instead of a look-up. */
  public FetchRequest through(List<InetAddress> pinned) {
    return new FetchRequest(url, pinned, headers, limits);
  }

  /** The same with one header more. */
  public FetchRequest header(String name, String value) {
    List<Header> more =
        Stream.concat(headers.stream(), Stream.of(new Header(name, value))).toList();
    return new FetchRequest(url, addresses, more, limits);
  }

  /** The same within other limits. */
  public FetchRequest within(FetchLimits other) {
    return new FetchRequest(url, addresses, headers, other);
  }
}
