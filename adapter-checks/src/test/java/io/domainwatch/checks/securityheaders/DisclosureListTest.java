package io.domainwatch.checks.securityheaders;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.DisclosureList;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisclosureListTest {

  private final DisclosureList list = DisclosingHeaders.builtIn();

  @ParameterizedTest
  @CsvSource({
    "Server,Apache/2.4.57 (Debian),true",
    "Server,Microsoft-IIS/10.0,true",
    "X-Powered-By,PHP/8.1.2,true",
    "X-Powered-By,Express,false",
    "X-Generator,Drupal 10 (https://www.drupal.org),true",
    "X-AspNet-Version,4.0.30319,true",
    "x-aspnetmvc-version,5,true",
    "X-B3-TraceId,80f198ee56343ba8/1.2,false",
    "X-Redirect-By,WordPress,false",
  })
  void versionsAreReported(String name, String value, boolean version) {
    assertThat(in(name, value)).extracting(Disclosed::version).containsExactly(version);
  }

  @Test
  void aServerWithoutVersionAndOtherHeadersAreNoDisclosure() {
    assertThat(in("Server", "cloudflare")).isEmpty();
    assertThat(in("Content-Type", "text/html; v=1.0")).isEmpty();
  }

  private List<Disclosed> in(String name, String value) {
    return list.in(new HeaderSet(List.of(new HeaderSet.Entry(name, value))));
  }
}
