package io.domainwatch.benchmarks.service;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.sun.net.httpserver.HttpServer;
import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.Message;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.sql.Database;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * Webhooks a second: messages of ten organizations with two channels each, all due at once, signed
 * and sent by the service to one receiver in this process, until the last attempt is stored.
 */
public final class NotificationBenchmark implements Benchmark {
  private static final int ORGANIZATIONS = 10;
  private static final int CHANNELS_OF_EACH = 2;
  private static final int MESSAGES_OF_EACH = 200;
  private static final int MESSAGES = ORGANIZATIONS * CHANNELS_OF_EACH * MESSAGES_OF_EACH;
  private static final int ROUNDS = 3;
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final SecureRandom RANDOM = new SecureRandom();

  @Override
  public void run(Report report) throws Exception {
    report.title(
        "i: notifications to a local receiver, %d webhooks due at once".formatted(MESSAGES));
    LongAdder received = new LongAdder();
    HttpServer receiver =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    try (Store store = Store.start();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      receiver.setExecutor(threads);
      receiver.createContext(
          "/",
          exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
            received.increment();
          });
      receiver.start();
      int port = receiver.getAddress().getPort();
      Path keys = store.folder().resolve("secrets.key");
      Map<String, String> environment =
          Map.of(
              "DOMAINWATCH_SECRETS_KEY_FILE", keys.toString(),
              "DOMAINWATCH_NODE_ROLES", "api,notifications",
              "DOMAINWATCH_NOTIFICATIONS_ALLOWED_NETWORKS", "127.0.0.0/8",
              "DOMAINWATCH_CHECKS_ALLOWED_PORTS", Integer.toString(port),
              "DOMAINWATCH_CHECKS_UPTIME_REFERENCE_TARGETS", "none");
      try (Service service = Service.start(store, List.of(), environment);
          Database database = store.config(2).withKeys(keys).open()) {
        Sending sending = new Sending(store, ports(database), port);
        for (int i = 0; i < ROUNDS; i++) {
          round(sending, service, received, i == 0 ? "first round (cold)" : "round", report);
        }
      }
    } finally {
      receiver.stop(0);
    }
  }

  private static void round(
      Sending sending, Service service, LongAdder received, String name, Report report)
      throws Exception {
    long before = received.sum();
    Duration serviceTime = service.processorTime();
    Duration storeTime = sending.store.processorTime();
    sending.add();
    long begin = System.nanoTime();
    while (sending.pending() > 0 && System.nanoTime() - begin < LIMIT.toNanos()) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    report.figure(
        name,
        "%.0f/s; processor time each: service %.2f ms, database %.2f ms (%d received, %.0f"
            + " pending)",
        (received.sum() - before) / seconds,
        service.processorTime().minus(serviceTime).toNanos() / 1e6 / MESSAGES,
        sending.store.processorTime().minus(storeTime).toNanos() / 1e6 / MESSAGES,
        received.sum() - before,
        sending.pending());
  }

  private static Injector ports(Database database) {
    return Guice.createInjector(
        new PersistenceModule(database),
        new AbstractModule() {
          @Override
          protected void configure() {
            bind(Plans.class).toInstance(Plans.builtIn());
          }
        });
  }

  /** Channels, and messages for them. */
  private static final class Sending {
    private final Store store;
    private final Deliveries deliveries;
    private final List<Channel> channels = new ArrayList<>();

    Sending(Store store, Injector ports, int port) throws Exception {
      this.store = store;
      this.deliveries = ports.getInstance(Deliveries.class);
      for (int i = 0; i < ORGANIZATIONS; i++) {
        UUID owner = store.addOrganization("o" + i, "enterprise", 0, "example.com");
        for (int j = 0; j < CHANNELS_OF_EACH; j++) {
          Channel channel = webhook(new OrganizationId(owner), port, "c" + j);
          ports.getInstance(Channels.class).add(channel);
          channels.add(channel);
        }
      }
    }

    void add() {
      Instant now = Instant.now();
      List<Delivery> all = new ArrayList<>();
      for (int i = 0; i < MESSAGES_OF_EACH; i++) {
        for (Channel channel : channels) {
          all.add(
              Delivery.first(
                  new DeliveryId(UUID.randomUUID()),
                  channel.organizationId(),
                  channel.id(),
                  Message.test(now)));
        }
      }
      deliveries.add(all);
    }

    double pending() {
      return deliveries.backlog(Instant.now()).pending();
    }

    private static Channel webhook(OrganizationId owner, int port, String name) {
      Instant now = Instant.now();
      return new Channel(
          new ChannelId(UUID.randomUUID()),
          owner,
          name,
          new ChannelTarget.Webhook(
              "http://127.0.0.1:" + port + "/hook", SigningSecrets.of(SigningSecret.make(RANDOM))),
          ChannelFilter.ALL,
          Channel.Timing.PLAIN,
          new ChannelState.On(),
          Optional.empty(),
          now,
          now);
    }
  }
}
