package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param host the name under watch
 * @param main the response that is judged, and how it was reached
 * @param further looks at the same page over new connections, made only in doubt
 * @param plain what came of {@code http://name/}
 * @param cors what came of the request with a foreign Origin
 * @param disclosed what the response tells of the software behind it
 */
public record SecurityHeadersProbeResult(
    String host,
    Look main,
    List<Look> further,
    PlainEntry plain,
    CorsProbe cors,
    List<Disclosed> disclosed) {

  public SecurityHeadersProbeResult {
    further = List.copyOf(further);
    disclosed = List.copyOf(disclosed);
  }

  /** All looks at the page, the main one first. */
  public List<Look> looks() {
    return Stream.concat(Stream.of(main), further.stream()).toList();
  }

  /**
   * One way to a response.
   *
   * @param hops at least one; the last one is the response
   * @param foreign whether the response is of another registrable domain
   * @param content what the page says itself; empty when its body could not be read
   */
  public record Look(List<Hop> hops, boolean foreign, Optional<PageContent> content) {
    public Look {
      hops = List.copyOf(hops);
    }

    /** The first response on this way. */
    public Hop first() {
      return hops.getFirst();
    }

    /** The last one. */
    public Hop response() {
      return hops.getLast();
    }
  }

  /**
   * One response head.
   *
   * @param secure whether it came over https
   * @param trusted whether it came over https with a certificate that browsers take
   */
  public record Hop(
      String url, String host, boolean secure, boolean trusted, int status, HeaderSet headers) {}

  /**
   * What a document says about its own security.
   *
   * @param html whether it is HTML at all
   * @param csp policies of meta elements in the head
   * @param referrer policies of meta elements in the head
   * @param scripts with a URL
   */
  public record PageContent(
      boolean html, List<String> csp, List<String> referrer, List<ScriptSeen> scripts) {
    public PageContent {
      csp = List.copyOf(csp);
      referrer = List.copyOf(referrer);
      scripts = List.copyOf(scripts);
    }

    /** A response that is no document. */
    public static PageContent notHtml() {
      return new PageContent(false, List.of(), List.of(), List.of());
    }
  }

  /**
   * A script that a document loads.
   *
   * @param sameSite whether it is of the document's registrable domain
   * @param integrity whether its content is pinned
   */
  public record ScriptSeen(String url, boolean secure, boolean sameSite, boolean integrity) {}

  /**
   * A header that tells of the software behind a site.
   *
   * @param version whether it names a version
   */
  public record Disclosed(String name, String value, boolean version) {}

  /** What came of {@code http://name/}. */
  public sealed interface PlainEntry {
    /** Nobody listens. */
    record Closed() implements PlainEntry {}

    /** It could not be told. */
    record Unknown(String reason) implements PlainEntry {}

    /** At least one response. */
    record Answered(List<Hop> hops) implements PlainEntry {
      public Answered {
        hops = List.copyOf(hops);
      }
    }
  }

  /** What came of the request with a foreign Origin. */
  public sealed interface CorsProbe {
    /** It could not be told. */
    record Unknown(String reason) implements CorsProbe {}

    /** A response. */
    record Answered(String origin, HeaderSet headers) implements CorsProbe {}
  }
}
