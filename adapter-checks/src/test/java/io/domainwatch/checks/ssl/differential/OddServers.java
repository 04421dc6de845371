package io.domainwatch.checks.ssl.differential;

import java.util.stream.Stream;

/** All servers of the comparison. */
final class OddServers {
  private OddServers() {}

  static Stream<OddServer> all() {
    return Stream.of(
            ChainServers.all(),
            CertificateServers.all(),
            BehaviourServers.all(),
            OpensslServers.all())
        .flatMap(each -> each);
  }
}
