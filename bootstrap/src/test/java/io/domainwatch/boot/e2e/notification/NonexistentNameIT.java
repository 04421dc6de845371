package io.domainwatch.boot.e2e.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.HealthySite;
import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.mail.Mailbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name that was mistyped: one message that says so, on the whole program. */
class NonexistentNameIT {
  private static final String NAME = "nosuch-" + HealthySite.NAME;
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void aNameThatNeverExistedIsReportedOnceWithItsCauseInFront() throws Exception {
    try (Mailbox mail = Mailbox.start();
        HealthySite site = new HealthySite();
        Receiver receiver = Receiver.start(0);
        Program program = Program.in(folder, keys(site, mail))) {
      Program.Service service = program.serve();
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"))) {
        api.post(
            "/notification-channels",
            "{\"type\":\"webhook\",\"name\":\"ours\",\"url\":\"" + receiver.url("/ours") + "\"}");
        String id = api.post("/domains", "{\"domain\":\"" + NAME + "\"}").text("id");
        Eventually.holds("every check has reported", PATIENCE, () -> reported(api, id));
        Eventually.holds("told of it", PATIENCE, () -> told(receiver).containsAll(events(api)));

        assertThat(receiver.at("/ours")).as("%s", told(receiver)).hasSize(1);
        assertThat(told(receiver).getFirst()).isEqualTo("dns_resolution_failed");
        assertThat(told(receiver)).contains("uptime_down");
        assertThat(told(receiver)).anyMatch(type -> type.startsWith("nameserver_"));
      }
    }
  }

  private Map<String, String> keys(HealthySite site, Mailbox mail) {
    return LoopbackKeys.withNotifications(site.keys(folder), mail);
  }

  private static boolean reported(ApiClient api, String id) {
    return Arrays.stream(CheckType.values())
        .allMatch(
            type ->
                !api.get("/domains/" + id + "/checks/" + type.wireName() + "/results")
                    .body()
                    .path("results")
                    .isEmpty());
  }

  private static List<String> events(ApiClient api) {
    List<String> types = new ArrayList<>();
    for (JsonNode event : api.get("/events").body().path("events")) {
      types.add(event.path("type").asText());
    }
    return types;
  }

  private static List<String> told(Receiver receiver) {
    return receiver.at("/ours").stream().flatMap(got -> got.types().stream()).toList();
  }
}
