package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RouterTest {
  private record Route(String method, String template) implements Router.Place {}

  private static final Router<Route> ROUTER =
      new Router<>(
          List.of(
              new Route("GET", "/domains/{id}"),
              new Route("DELETE", "/domains/{id}"),
              new Route("GET", "/domains/export.csv"),
              new Route("GET", "/domains/{id}/checks/{type}")));

  @Test
  void variablesTakeTheDecodedSegment() {
    Router.Found<Route> found = ROUTER.find("/domains/a%20b/checks/ssl").orElseThrow();
    assertThat(found.template()).isEqualTo("/domains/{id}/checks/{type}");
    assertThat(found.pathParameters()).isEqualTo(Map.of("id", "a b", "type", "ssl"));
  }

  @Test
  void aNameWinsOverAVariableInWhicheverOrder() {
    assertThat(ROUTER.find("/domains/export.csv").orElseThrow().template())
        .isEqualTo("/domains/export.csv");
  }

  @Test
  void otherSlashesMakeOtherPaths() {
    for (String path :
        new String[] {
          "/domains/", "/domains/a/", "/domains//checks/ssl", "/domains/a%2Fb", "/%zz"
        }) {
      assertThat(ROUTER.find(path)).as(path).isEmpty();
    }
  }

  @Test
  void headIsAnsweredAsGetIs() {
    Router.Found<Route> found = ROUTER.find("/domains/a").orElseThrow();
    assertThat(found.route("HEAD")).isEqualTo(found.route("GET")).isPresent();
    assertThat(found.route("POST")).isEmpty();
    assertThat(found.methods()).containsExactly("GET", "HEAD", "DELETE");
  }
}
