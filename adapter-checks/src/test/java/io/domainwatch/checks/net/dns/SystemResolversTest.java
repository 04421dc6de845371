package io.domainwatch.checks.net.dns;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Name;
import org.xbill.DNS.ResolverConfig;
import org.xbill.DNS.config.ResolverConfigProvider;

class SystemResolversTest {
  private static final List<InetSocketAddress> NAMED =
      List.of(new InetSocketAddress("192.0.2.53", 53), new InetSocketAddress("192.0.2.54", 5353));

  /** A file that names these, or is not there. */
  private record File(List<InetSocketAddress> servers, boolean isEnabled)
      implements ResolverConfigProvider {
    @Override
    public void initialize() {
      // Its servers are there already.
    }

    @Override
    public List<Name> searchPaths() {
      return List.of();
    }
  }

  @Test
  void thoseOfTheFileAreTakenInItsOrder() {
    assertThat(SystemResolvers.find(new File(NAMED, true))).isEqualTo(NAMED);
  }

  @Test
  void withoutAnyInTheFileTheLibraryLooksForThem() {
    List<InetSocketAddress> others = SystemResolvers.find(new File(List.of(), true));
    assertThat(others).isNotEmpty().doesNotContainAnyElementsOf(NAMED);
    assertThat(SystemResolvers.find(new File(NAMED, false))).isEqualTo(others);
  }

  @Test
  void theMachineIsAskedAsTheLibraryAsksIt() {
    List<InetSocketAddress> library = ResolverConfig.getCurrentConfig().servers();
    assertThat(SystemResolvers.find()).containsAll(library);
  }
}
