package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.core.event.EventId;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that follows events over HTTP while eight write them, and an instance is killed. */
class FeedIT {
  private static final int WRITERS = 8;

  /** Of each writer. */
  private static final int TRANSACTIONS = 100;

  private static final String INSERT =
      """
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, message, details)
      select organization_id, now(), ?, id, 'uptime', 'uptime_down', 'low', false, 'it', '{}'
        from domains where name = 'feed.example.com'
      """;

  @TempDir Path folder;

  @Test
  void eachEventIsToldOnceAcrossInstancesAndAKill() throws Exception {
    try (SharedInstances instances = new SharedInstances(folder);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
      instances.add(instances.first(), "feed", "feed.example.com").orElseThrow();
      List<Future<List<String>>> written = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        written.add(writers.submit(() -> write(instances)));
      }

      List<String> read = follow(instances);

      List<String> all = new ArrayList<>();
      for (Future<List<String>> each : written) {
        all.addAll(each.get());
      }
      assertThat(read).containsExactlyInAnyOrderElementsOf(all);
    }
  }

  /** In turns from both, until all events are there; one of them is killed on the way. */
  private static List<String> follow(SharedInstances instances) {
    List<String> read = new ArrayList<>();
    String cursor = "";
    boolean killed = false;
    for (int i = 0; read.size() < WRITERS * TRANSACTIONS; i++) {
      Program.Service instance = i % 2 == 0 ? instances.first() : instances.second();
      Optional<SharedInstances.Answer> answer =
          instances.get(instance, "/api/v1/events?limit=20&wait=10&after=" + cursor);
      if (answer.isPresent()) {
        assertThat(answer.get().status()).isEqualTo(200);
        JsonNode page = answer.get().body();
        read.addAll(page.path("events").findValuesAsText("id"));
        cursor = page.path("nextCursor").asText();
      }
      if (!killed && read.size() > WRITERS * TRANSACTIONS / 3) {
        killed = true;
        instances.killFirst();
      }
    }
    assertThat(killed).isTrue();
    return read;
  }

  private static List<String> write(SharedInstances instances) throws SQLException {
    List<String> ids = new ArrayList<>();
    try (Connection connection = instances.connect();
        PreparedStatement insert = connection.prepareStatement(INSERT)) {
      connection.setAutoCommit(false);
      for (int i = 0; i < TRANSACTIONS; i++) {
        UUID id = UUID.randomUUID();
        insert.setObject(1, id);
        assertThat(insert.executeUpdate()).isEqualTo(1);
        connection.commit();
        ids.add(new EventId(id).text());
      }
    }
    return ids;
  }
}
