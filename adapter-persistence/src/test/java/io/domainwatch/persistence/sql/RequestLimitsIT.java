package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.SwallowingProxy;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A request ends whatever the database does, and leaves nothing behind. */
class RequestLimitsIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  /** Of a request; what else it may wait for a connection is a second. */
  private static final Duration TIME = Duration.ofMillis(1_500);

  /** Two connections of eight for work, five for requests. */
  private static final int CONNECTIONS = 8;

  private static final String ONE = "select 1";

  private final Heard heard = new Heard();
  private SwallowingProxy proxy;
  private Database database;

  /** Counts what the database tells. */
  private static final class Heard implements DatabaseListener {
    private final AtomicInteger outages = new AtomicInteger();
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger late = new AtomicInteger();

    @Override
    public void waits() {}

    @Override
    public void waitsNoLonger() {}

    @Override
    public void outage(StorageUnavailable away, Duration after) {
      outages.incrementAndGet();
    }

    @Override
    public void requestAnswered() {
      answered.incrementAndGet();
    }

    @Override
    public void requestLate(StorageUnavailable trouble) {
      late.incrementAndGet();
    }
  }

  @BeforeEach
  void open() {
    PersistenceConfig direct = storage.config();
    URI server = URI.create(direct.jdbcUrl().substring("jdbc:".length()));
    proxy = new SwallowingProxy(server.getPort());
    String url = "jdbc:postgresql://127.0.0.1:" + proxy.port() + server.getPath();
    database =
        new PersistenceConfig(url, direct.user(), direct.password(), CONNECTIONS)
            .withRequests()
            .open(heard);
    request(ONE);
    work(ONE);
    heard.answered.set(0);
  }

  @AfterEach
  void close() {
    proxy.close();
    database.close();
  }

  private void request(String sql) {
    database.forRequest(TIME, () -> database.query(dsl -> dsl.fetch(sql)));
  }

  private void work(String sql) {
    database.query(dsl -> dsl.fetch(sql));
  }

  private void assertUnavailable(Runnable request) {
    assertThatThrownBy(request::run).isInstanceOf(StorageUnavailable.class);
  }

  /** Connections that somebody holds. */
  private int held() {
    return database.pools().all().stream()
        .mapToInt(pool -> ((HikariDataSource) pool).getHikariPoolMXBean().getActiveConnections())
        .sum();
  }

  @Test
  void aRequestEndsWhileNothingComesThroughAndTheNextIsAnsweredOnceItDoes() {
    proxy.swallow(true);

    for (int i = 0; i < CONNECTIONS; i++) {
      assertUnavailable(() -> request(ONE));
    }
    assertThat(heard.outages).as("an outage is told").hasPositiveValue();
    assertThat(held()).isZero();

    proxy.swallow(false);
    Eventually.holds("answered again", this::isAnswered);
  }

  private boolean isAnswered() {
    try {
      request(ONE);
      return true;
    } catch (StorageUnavailable _) {
      return false;
    }
  }

  @Test
  void aTransactionThatIsCutStoresNothing() {
    work("create table cut (number int)");
    assertUnavailable(
        () ->
            database.forRequest(
                TIME,
                () ->
                    database.inTransaction(
                        () -> {
                          for (int i = 0; i < 100; i++) {
                            database.query(dsl -> dsl.execute("insert into cut values (1)"));
                            database.query(dsl -> dsl.fetch("select pg_sleep(0.1)"));
                          }
                          return true;
                        })));

    assertThat(heard.outages).as("others are answered").hasValue(0);
    assertThat(heard.late).hasValue(1);
    assertThat(held()).isZero();
    Eventually.holds(
        "rolled back",
        () ->
            storage
                .ask("select count(*) from pg_locks where relation = 'cut'::regclass")
                .equals("0"));
    assertThat(storage.ask("select count(*) from cut")).isEqualTo("0");
    request(ONE);
    work("drop table cut");
  }

  @Test
  void aRequestThatWaitsForALockEndsAndItsConnectionIsKept() throws SQLException {
    work("create table held (number int)");
    try (Connection other =
        DriverManager.getConnection(
            storage.config().jdbcUrl(), storage.config().user(), storage.config().password())) {
      other.setAutoCommit(false);
      other.createStatement().execute("lock table held in access exclusive mode");
      assertUnavailable(
          () ->
              database.forRequest(
                  TIME.multipliedBy(10), () -> database.query(dsl -> dsl.fetch("table held"))));
      assertThat(heard.late).hasValue(1);
      assertThat(heard.outages).hasValue(0);
      other.rollback();
    }
    request("table held");
    work("drop table held");
  }

  @Test
  void requestsAreAnsweredWhileAllConnectionsOfWorkAreTaken() throws Exception {
    int ofWork = CONNECTIONS - database.pools().ofRequests();
    CountDownLatch begun = new CountDownLatch(ofWork);
    CountDownLatch goOn = new CountDownLatch(1);
    List<Future<?>> works = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < ofWork; i++) {
        works.add(
            threads.submit(
                () ->
                    database.query(
                        _ -> {
                          begun.countDown();
                          return await(goOn);
                        })));
      }
      begun.await();
      Future<?> further = threads.submit(() -> assertUnavailable(() -> work(ONE)));
      do {
        request(ONE);
      } while (!further.isDone());
      further.get();
      goOn.countDown();
      for (Future<?> each : works) {
        each.get();
      }
    }
    assertThat(heard.answered).hasPositiveValue();
    assertThat(heard.outages).as("busy is not away").hasValue(0);
  }

  @Test
  void whoseTimeIsOverAsksNothing() {
    assertUnavailable(
        () -> database.forRequest(Duration.ZERO, () -> database.query(dsl -> dsl.fetch(ONE))));
    assertThat(heard.outages).hasValue(0);
    assertThat(heard.late).hasValue(1);
  }

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
