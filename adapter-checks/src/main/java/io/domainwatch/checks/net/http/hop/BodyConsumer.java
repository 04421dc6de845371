package io.domainwatch.checks.net.http.hop;

import java.io.IOException;
import java.io.InputStream;

/** Takes a response body as it arrives, where holding it would be too much. */
@FunctionalInterface
public interface BodyConsumer {

  /**
   * Reads as much of the body as it wants, on the thread that fetches.
   *
   * @param finalUrl where the chain ended
   * @param head of a final response of status 2xx
   * @param body decompressed; ends at the cap of the request. Fails where reading a body would be
   *     given up; {@link Body#end} of the fetch says why
   * @throws IOException from the body only; what it means is in {@link Body#end}
   */
  void consume(String finalUrl, Head head, InputStream body) throws IOException;
}
