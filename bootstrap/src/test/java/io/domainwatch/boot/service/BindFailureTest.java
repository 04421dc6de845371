package io.domainwatch.boot.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import org.junit.jupiter.api.Test;

class BindFailureTest {
  @Test
  void aPortInUseIsNamedWithTheKeysToChange() {
    assertThat(found(new RuntimeException(new BindException("Address already in use"))))
        .isEqualTo(
            "cannot listen on 127.0.0.1 port 8080: Address already in use; set http.host and"
                + " http.port to an address of this machine and a free port");
  }

  @Test
  void aHostThatIsNotThereIsNamed() {
    assertThat(found(new UnresolvedAddressException())).contains("there is no such host");
    assertThat(found(new RuntimeException(new UnknownHostException("no.such.host: not known"))))
        .contains("there is no such host");
  }

  @Test
  void anotherFaultIsLeftAsItIs() {
    assertThat(BindFailure.find("http", "127.0.0.1", 8080, new IllegalStateException("started")))
        .isEmpty();
  }

  private static String found(RuntimeException thrown) {
    return BindFailure.find("http", "127.0.0.1", 8080, thrown).orElseThrow().getMessage();
  }
}
