package io.domainwatch.boot.wiring;

import com.google.inject.Injector;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.account.Plan;
import io.domainwatch.http.ApiServer;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The API as the service wires it from a configuration, over a PostgreSQL of its own, without the
 * loops of the service.
 */
final class PostgresApiWorld implements ApiWorld {
  private final SettableTime time = new SettableTime(Instant.parse("2026-11-20T15:16:00.000Z"));
  private final EmbeddedPostgres server;
  private final StorageAccess storage;
  private final Injector parts;
  private final ApiServer api;

  private PostgresApiWorld(EmbeddedPostgres server, ServiceConfig config) {
    this.server = server;
    storage = StorageAccess.ofService(config);
    parts = CompositionRoot.ofService(config, storage, time, binder -> {});
    api = parts.getInstance(ApiServer.class);
    api.start();
  }

  /** Starts it, with its files in a folder. */
  static PostgresApiWorld in(Path folder) throws IOException, ConfigRefused {
    Path plans = folder.resolve("plans");
    Files.write(plans, ApiAccounts.PLANS.stream().map(PostgresApiWorld::line).toList());
    Path binaries = Path.of("target", "postgres-binaries").toAbsolutePath();
    EmbeddedPostgres server = EmbeddedPostgres.startThrowaway(folder.resolve("data"), binaries);
    Map<String, String> options =
        DatabaseKeys.of(
            server,
            Map.of(
                "mail.smtp-url",
                "smtp://127.0.0.1:2525",
                "mail.from",
                "domainwatch@example.com",
                "secrets.key-file",
                folder.resolve("secrets.key").toString(),
                "plans.file",
                plans.toString(),
                "http.port",
                "0",
                "checks.verification",
                "required",
                "http.trusted-proxies",
                "127.0.0.0/8"));
    return new PostgresApiWorld(
        server, ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), options)));
  }

  private static String line(Plan plan) {
    String limit =
        plan.activeDomainLimit().isPresent()
            ? Integer.toString(plan.activeDomainLimit().getAsInt())
            : "unlimited";
    return String.join(
        ",", plan.name(), plan.paid() ? "paid" : "unpaid", limit, "" + plan.requestsPerMinute());
  }

  @Override
  public URI base() {
    return URI.create("http://127.0.0.1:" + api.address().getPort());
  }

  @Override
  public NotificationPorts ports() {
    return new WiredPorts(parts);
  }

  @Override
  public SettableTime time() {
    return time;
  }

  @Override
  public void settle() {
    Authenticator authenticator = parts.getInstance(Authenticator.class);
    authenticator.refresh(time.instant());
    authenticator.flushLastUsed();
  }

  @Override
  public void exchanged(Exchange exchange) {
    // Whether exchanges match the description is judged over the storage in memory.
  }

  void close() throws InterruptedException {
    api.stop(Duration.ofSeconds(5));
    storage.close();
    server.close();
  }
}
