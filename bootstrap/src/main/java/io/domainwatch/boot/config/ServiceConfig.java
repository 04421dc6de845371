package io.domainwatch.boot.config;

import io.domainwatch.core.account.Plans;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The configuration of one instance, read and checked. */
public record ServiceConfig(
    Settings settings, Plans plans, Node node, Storage storage, Listening listening) {

  /**
   * What this instance does.
   *
   * @param confirmationDelayFactor scales the delays before confirmation runs
   */
  public record Node(
      boolean servesApi,
      boolean runsChecks,
      String region,
      int checksAtOnce,
      double confirmationDelayFactor) {}

  /**
   * Where rows are kept and how long.
   *
   * @param external an own database; empty means the embedded one in {@code dataDir}
   */
  public record Storage(
      Path dataDir,
      Optional<Login> external,
      int poolSize,
      Duration keepResults,
      Duration keepEvents) {}

  /** How to reach an own database. */
  public record Login(String url, String user, String password) {
    @Override
    public String toString() {
      return url + " as " + user;
    }
  }

  /** Where the service listens. */
  public record Listening(
      String host,
      int port,
      String managementHost,
      int managementPort,
      Optional<String> publicUrl) {}

  /**
   * The configuration behind checked settings.
   *
   * @throws ConfigRefused when values do not fit together or a named file cannot be used
   */
  public static ServiceConfig of(Settings settings) throws ConfigRefused {
    Optional<String> plansFile = settings.find(Keys.PLANS_FILE);
    Plans plans = Plans.builtIn();
    if (plansFile.isPresent()) {
      plans = plans.and(PlansFile.read(Path.of(plansFile.get())));
    }
    return new ServiceConfig(
        settings, plans, node(settings), storage(settings), listening(settings));
  }

  private static Node node(Settings settings) {
    return new Node(
        settings.parts(Keys.NODE_ROLES).contains("api"),
        settings.parts(Keys.NODE_ROLES).contains("checks"),
        settings.text(Keys.NODE_REGION),
        settings.number(Keys.CHECKS_CONCURRENCY),
        settings.factor(Keys.CHECKS_CONFIRMATION_DELAY_FACTOR));
  }

  private static Storage storage(Settings settings) {
    Optional<Login> external =
        settings
            .find(Keys.DATABASE_URL)
            .map(
                url ->
                    new Login(
                        url,
                        settings.text(Keys.DATABASE_USER),
                        settings.text(Keys.DATABASE_PASSWORD)));
    return new Storage(
        Path.of(settings.text(Keys.DATA_DIR)),
        external,
        settings.number(Keys.DATABASE_POOL_SIZE),
        ValueKind.Period.parse(settings.text(Keys.RETENTION_RESULTS)),
        ValueKind.Period.parse(settings.text(Keys.RETENTION_EVENTS)));
  }

  private static Listening listening(Settings settings) {
    return new Listening(
        settings.text(Keys.HTTP_HOST),
        settings.number(Keys.HTTP_PORT),
        settings.text(Keys.MANAGEMENT_HOST),
        settings.number(Keys.MANAGEMENT_PORT),
        settings.find(Keys.HTTP_PUBLIC_URL));
  }
}
