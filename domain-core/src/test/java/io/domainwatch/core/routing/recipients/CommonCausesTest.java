package io.domainwatch.core.routing.recipients;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.routing.IncidentFixtures;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What most domains of a group have in common. */
class CommonCausesTest {
  private final Map<CheckType, Map<DomainId, JsonValue.JsonObject>> seen =
      new EnumMap<>(CheckType.class);

  @Test
  void anAddressThatAllShareIsNamed() {
    IntStream.range(0, 5).forEach(i -> addresses(i, "192.0.2.1", "2001:db8::" + i));
    assertThat(of(5)).contains(new CommonCause(CauseKind.ADDRESS, "192.0.2.1", 5));
  }

  @Test
  void fourOfFiveAreEnoughAndThreeAreNot() {
    IntStream.range(0, 4).forEach(i -> addresses(i, "192.0.2.1"));
    addresses(4, "192.0.2.9");
    assertThat(of(5)).contains(new CommonCause(CauseKind.ADDRESS, "192.0.2.1", 4));
    addresses(3, "192.0.2.8");
    assertThat(of(5)).isEmpty();
  }

  @Test
  void whatIsUnknownIsSharedWithNobody() {
    IntStream.range(0, 5).forEach(this::addresses);
    see(CheckType.SSL, 0, JsonValue.fields().put("leaf", new JsonValue.JsonNull()).build());
    IntStream.range(0, 5).forEach(i -> registrar(i, " "));
    assertThat(of(5)).isEmpty();
    IntStream.range(0, 3).forEach(i -> addresses(i, "192.0.2.1"));
    assertThat(of(5)).as("three are known to share it, of two it is not known").isEmpty();
  }

  @Test
  void theMostTellingKindIsNamedWhereAsManyShareSeveral() {
    for (int i = 0; i < 5; i++) {
      registrar(i, "Example Registrar");
      certificate(i, "ab12");
    }
    assertThat(of(5)).contains(new CommonCause(CauseKind.CERTIFICATE, "ab12", 5));
    IntStream.range(0, 5).forEach(i -> servers(i, "ns1.example.net", "ns2.example.net"));
    assertThat(of(5))
        .contains(new CommonCause(CauseKind.NAME_SERVERS, "ns1.example.net, ns2.example.net", 5));
    IntStream.range(0, 5).forEach(i -> addresses(i, "192.0.2.1"));
    assertThat(of(5).orElseThrow().kind()).isEqualTo(CauseKind.ADDRESS);
  }

  @Test
  void whatMoreDomainsShareIsNamedBeforeWhatSaysMore() {
    IntStream.range(0, 9).forEach(i -> addresses(i, "192.0.2.1"));
    IntStream.range(0, 10).forEach(i -> registrar(i, "Example Registrar"));
    assertThat(of(10)).contains(new CommonCause(CauseKind.REGISTRAR, "Example Registrar", 10));
  }

  @Test
  void nameServersAreComparedAsASet() {
    servers(0, "ns1.example.net", "ns2.example.net");
    servers(1, "ns2.example.net", "ns1.example.net");
    assertThat(of(2).orElseThrow().domains()).isEqualTo(2);
    servers(1, "ns2.example.net", "ns3.example.net");
    assertThat(of(2)).isEmpty();
  }

  @Test
  void oneDomainSharesNothingWithItself() {
    addresses(0, "192.0.2.1");
    assertThat(of(1)).isEmpty();
  }

  @Test
  void nothingIsNamedWhereNothingIsKnown() {
    assertThat(CommonCauses.of(domains(7), LatestObservations.NOTHING)).isEmpty();
  }

  private Optional<CommonCause> of(int count) {
    return CommonCauses.of(domains(count), new LatestObservations(seen));
  }

  private static Set<DomainId> domains(int count) {
    return IntStream.range(0, count).mapToObj(IncidentFixtures::domain).collect(Collectors.toSet());
  }

  private void addresses(int domain, String... ips) {
    List<JsonValue.JsonObject> each =
        Stream.of(ips)
            .map(ip -> JsonValue.fields().put("ip", ip).put("family", "ipv4").build())
            .toList();
    see(CheckType.UPTIME, domain, JsonValue.fields().put("addresses", JsonValue.of(each)).build());
  }

  private void servers(int domain, String... names) {
    see(CheckType.NAMESERVER, domain, JsonValue.fields().put("childNs", List.of(names)).build());
  }

  private void certificate(int domain, String sha256) {
    JsonValue.JsonObject leaf = JsonValue.fields().put("sha256", sha256).build();
    see(CheckType.SSL, domain, JsonValue.fields().put("leaf", leaf).build());
  }

  private void registrar(int domain, String name) {
    JsonValue.JsonObject registrar = JsonValue.fields().put("name", name).build();
    see(CheckType.RDAP, domain, JsonValue.fields().put("registrar", registrar).build());
  }

  private void see(CheckType check, int domain, JsonValue.JsonObject observations) {
    seen.computeIfAbsent(check, _ -> new HashMap<>())
        .put(IncidentFixtures.domain(domain), observations);
  }
}
