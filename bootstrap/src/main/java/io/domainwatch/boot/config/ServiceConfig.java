package io.domainwatch.boot.config;

import io.domainwatch.boot.backup.BackupSettings;
import io.domainwatch.boot.telemetry.TelemetrySettings;
import io.domainwatch.checks.ChecksConfig;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.dashboard.DashboardConfig;
import io.domainwatch.http.HttpConfig;
import io.domainwatch.http.management.ManagementConfig;
import io.domainwatch.notifications.NotificationsConfig;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of one instance, read and checked.
 *
 * @param heartbeat what is called while checks run on time; empty when nobody waits for it
 * @param backups that this instance makes by itself; empty when it makes none
 * @param backupRecipients public keys of age that backups are encrypted for, those of the shell
 *     too; none for backups that are not encrypted
 * @param telemetry where traces are sent; empty when there are none
 */
public record ServiceConfig(
    Settings settings,
    Plans plans,
    Node node,
    Storage storage,
    Listening listening,
    FirstSecrets firstSecrets,
    ChecksConfig checks,
    NotificationsConfig notifications,
    Optional<String> heartbeat,
    Optional<BackupSettings> backups,
    List<String> backupRecipients,
    Optional<TelemetrySettings> telemetry) {
  /** The file with the keys of secrets, in the data folder. */
  private static final String KEYS = "secrets.key";

  /**
   * What this instance does.
   *
   * @param confirmationDelayFactor scales the delays before confirmation runs
   * @param verificationRequired whether some checks wait until control of a domain is shown
   * @param tellsOfDomains whether its metrics tell of each domain
   */
  public record Node(
      boolean servesApi,
      boolean servesDashboard,
      boolean runsChecks,
      boolean sendsNotifications,
      String region,
      int checksAtOnce,
      double confirmationDelayFactor,
      boolean verificationRequired,
      boolean tellsOfDomains) {}

  /**
   * Where rows are kept and how long.
   *
   * @param external an own database; empty means the embedded one in {@code dataDir}
   * @param keyFile the keys of the secrets in it
   * @param maxSize of results and events; empty for no limit
   */
  public record Storage(
      Path dataDir,
      Optional<Login> external,
      int poolSize,
      Path keyFile,
      Duration keepResults,
      Optional<DataSize> maxSize,
      Duration keepEvents,
      Duration keepAudit) {}

  /**
   * How to reach an own database.
   *
   * @param owner who runs migrations; the user of the service when there is no other
   */
  public record Login(String url, String user, String password, Owner owner) {
    @Override
    public String toString() {
      return url + " as " + user;
    }
  }

  /** Who owns the schema of an own database. */
  public record Owner(String user, String password) {
    @Override
    public String toString() {
      return user;
    }
  }

  /**
   * What becomes of the secrets that a first start makes.
   *
   * @param file where they are kept; empty when they are printed
   * @param withKey whether an API key is among them
   */
  public record FirstSecrets(Optional<Path> file, boolean withKey) {}

  /**
   * Where the service listens.
   *
   * @param publicUrl without a trailing slash
   * @param anonymousPerMinute requests a minute without a valid key, per client address
   * @param tls with which API and dashboard speak https; empty for http
   * @param drainPause how long a service that stops goes on answering while it says that it does
   */
  public record Listening(
      HttpConfig api,
      ManagementConfig management,
      String publicUrl,
      int anonymousPerMinute,
      Optional<TlsFiles> tls,
      Duration drainPause) {
    /** {@code https} or {@code http}, as API and dashboard speak themselves. */
    public String scheme() {
      return tls.isPresent() ? "https" : "http";
    }

    /** How the dashboard is reached. */
    public DashboardConfig dashboard() {
      return new DashboardConfig(isHttps(), isUnencrypted(), api.trustedProxies(), publicUrl);
    }

    /** Whether people on other machines reach it, and not by https as far as we are told. */
    public boolean isUnencrypted() {
      return !isHttps() && !OpenableUrl.isLoopback(api.host());
    }

    private boolean isHttps() {
      return publicUrl.startsWith("https://");
    }
  }

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
    Listening listening = ListeningSettings.read(settings);
    ChecksConfig checks = ChecksSettings.read(settings, listening.publicUrl());
    return new ServiceConfig(
        settings,
        plans,
        node(settings),
        storage(settings),
        listening,
        new FirstSecrets(
            settings.find(Keys.FIRST_START_SECRETS_FILE).map(Path::of),
            settings.flag(Keys.FIRST_START_KEY)),
        checks,
        NotificationSettings.read(
            settings, listening.publicUrl(), checks.reach().trust().manager()),
        settings.find(Keys.HEARTBEAT_URL),
        backups(settings),
        settings.parts(Keys.BACKUP_RECIPIENTS),
        telemetry(settings));
  }

  private static Node node(Settings settings) {
    List<String> roles = settings.parts(Keys.NODE_ROLES);
    return new Node(
        roles.contains("api"),
        roles.contains("dashboard"),
        roles.contains("checks"),
        roles.contains("notifications"),
        settings.text(Keys.NODE_REGION),
        settings.number(CheckKeys.CONCURRENCY),
        settings.factor(CheckKeys.CONFIRMATION_DELAY_FACTOR),
        settings.text(CheckKeys.VERIFICATION).equals(CheckKeys.REQUIRED),
        settings.flag(Keys.METRICS_PER_DOMAIN));
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
                        settings.text(Keys.DATABASE_PASSWORD),
                        owner(settings)));
    Path dataDir = Path.of(settings.text(Keys.DATA_DIR));
    return new Storage(
        dataDir,
        external,
        settings.number(Keys.DATABASE_POOL_SIZE),
        settings.find(Keys.SECRETS_KEY_FILE).map(Path::of).orElseGet(() -> dataDir.resolve(KEYS)),
        ValueKind.Period.parse(settings.text(Keys.RETENTION_RESULTS)),
        settings.find(Keys.RETENTION_MAX_SIZE).flatMap(DataSize::parse),
        ValueKind.Period.parse(settings.text(Keys.RETENTION_EVENTS)),
        ValueKind.Period.parse(settings.text(Keys.RETENTION_AUDIT)));
  }

  private static Optional<BackupSettings> backups(Settings settings) {
    return settings
        .find(Keys.BACKUP_DIRECTORY)
        .map(
            folder ->
                new BackupSettings(
                    Path.of(folder),
                    ValueKind.Period.parse(settings.text(Keys.BACKUP_EVERY)),
                    settings.number(Keys.BACKUP_KEEP),
                    settings.parts(Keys.BACKUP_RECIPIENTS),
                    settings.flag(Keys.BACKUP_RESULTS)));
  }

  private static Optional<TelemetrySettings> telemetry(Settings settings) {
    return settings
        .find(Keys.TELEMETRY_OTLP_ENDPOINT)
        .map(endpoint -> new TelemetrySettings(endpoint, settings.factor(Keys.TELEMETRY_SAMPLING)));
  }

  private static Owner owner(Settings settings) {
    boolean another = settings.find(Keys.DATABASE_MIGRATION_USER).isPresent();
    return new Owner(
        settings.text(another ? Keys.DATABASE_MIGRATION_USER : Keys.DATABASE_USER),
        settings.text(another ? Keys.DATABASE_MIGRATION_PASSWORD : Keys.DATABASE_PASSWORD));
  }
}
