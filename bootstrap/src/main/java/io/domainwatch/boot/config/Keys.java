package io.domainwatch.boot.config;

import java.util.List;
import java.util.stream.Stream;

/**
 * Every key, in the order of docs/spec/operation.md, "Configuration"; those of the checks are in
 * {@link CheckKeys}.
 */
final class Keys {
  static final ConfigKey HTTP_HOST =
      ConfigKey.of(
          "http.host", "127.0.0.1", "address on which API and dashboard listen", ValueKind.TEXT);
  static final ConfigKey HTTP_PORT =
      ConfigKey.of(
          "http.port",
          "8080",
          "port on which API and dashboard listen; 0 takes a free one",
          ValueKind.PORT);
  static final ConfigKey HTTP_PUBLIC_URL =
      ConfigKey.of(
              "http.public-url",
              "",
              "used in links; cookies are Secure when it is https",
              new ValueKind.Url(List.of("http", "https")))
          .shownAs("from host and port");
  static final ConfigKey HTTP_TRUSTED_PROXIES =
      ConfigKey.of(
          "http.trusted-proxies",
          "",
          "networks whose X-Forwarded-* headers are believed",
          new ValueKind.Networks());
  static final ConfigKey HTTP_H2C =
      ConfigKey.of(
          "http.h2c",
          "false",
          "whether API and dashboard speak HTTP/2 without TLS; of use behind a proxy that does",
          new ValueKind.Flag());
  static final ConfigKey HTTP_TLS_CERTIFICATE =
      ConfigKey.of(
          "http.tls.certificate",
          "",
          "certificate in PEM, its issuers after it, with which API and dashboard speak https (TLS"
              + " 1.2 and 1.3, HTTP/1.1); read again when it changes",
          ValueKind.FILE);
  static final ConfigKey HTTP_TLS_KEY =
      ConfigKey.of(
          "http.tls.key",
          "",
          "private key of the certificate in PEM, without a passphrase",
          ValueKind.FILE);
  static final ConfigKey HTTP_DRAIN_PAUSE =
      ConfigKey.of(
          "http.drain-pause",
          "2s",
          "at a stop /health/ready fails for this long before requests do, so that a proxy sends"
              + " them elsewhere; a stop takes so much longer",
          new ValueKind.Pause(60));
  static final ConfigKey MANAGEMENT_HOST =
      ConfigKey.of(
          "management.host",
          "127.0.0.1",
          "address of /health/live, /health/ready and /metrics",
          ValueKind.TEXT);
  static final ConfigKey MANAGEMENT_PORT =
      ConfigKey.of(
          "management.port",
          "8081",
          "port of /health/live, /health/ready and /metrics; 0 takes a free one",
          ValueKind.PORT);
  static final ConfigKey METRICS_PER_DOMAIN =
      ConfigKey.of(
          "metrics.per-domain",
          "false",
          "whether /metrics of this instance tells of each domain of every organization how its"
              + " checks stand, when certificate and registration end, and its availability",
          new ValueKind.Flag());
  static final ConfigKey FIRST_START_SECRETS_FILE =
      ConfigKey.of(
          "first-start.secrets-file",
          "",
          "file that the first start makes for password and key, instead of printing them; readable"
              + " by its owner alone, never overwritten",
          new ValueKind.AnyText("a path"));
  static final ConfigKey FIRST_START_KEY =
      ConfigKey.of(
          "first-start.key",
          "true",
          "whether the first start makes an API key",
          new ValueKind.Flag());
  static final ConfigKey DATA_DIR =
      ConfigKey.of(
          "data-dir",
          "./data",
          "folder of the embedded database and other state",
          new ValueKind.AnyText("a path"));
  static final ConfigKey DATABASE_URL =
      ConfigKey.of(
              "database.url",
              "",
              "your own PostgreSQL 14 or later instead of the embedded one; several instances may"
                  + " share it, and it may name several servers of which one is the primary",
              new ValueKind.Url(List.of("jdbc:postgresql")))
          .shownAs("embedded");
  static final ConfigKey DATABASE_USER =
      ConfigKey.of("database.user", "", "user at database.url", ValueKind.TEXT);
  static final ConfigKey DATABASE_PASSWORD =
      ConfigKey.of("database.password", "", "password at database.url", ValueKind.TEXT).masked();
  static final ConfigKey DATABASE_MIGRATION_USER =
      ConfigKey.of(
              "database.migration-user",
              "",
              "user at database.url that owns the schema and runs migrations, so that database.user"
                  + " need own nothing; no superuser",
              ValueKind.TEXT)
          .shownAs("database.user");
  static final ConfigKey DATABASE_MIGRATION_PASSWORD =
      ConfigKey.of(
              "database.migration-password",
              "",
              "password of database.migration-user",
              ValueKind.TEXT)
          .masked();
  static final ConfigKey DATABASE_POOL_SIZE =
      ConfigKey.of(
          "database.pool-size",
          "16",
          "connections to the database; where API or dashboard run, five of eight serve requests"
              + " alone",
          new ValueKind.WholeNumber(2, 500));
  static final ConfigKey SECRETS_KEY_FILE =
      ConfigKey.of(
              "secrets.key-file",
              "",
              "keys that secrets in the database are encrypted with; made at the first start,"
                  + " the same file for all instances of one database, and without it a backup of"
                  + " the database is not whole",
              new ValueKind.AnyText("a path"))
          .shownAs("secrets.key in data-dir");
  static final ConfigKey NODE_ROLES =
      ConfigKey.of(
          "node.roles",
          "api,dashboard,checks,notifications",
          "what this instance does, so that API and check nodes can be scaled apart",
          new ValueKind.Words(List.of("api", "dashboard", "checks", "notifications")));
  static final ConfigKey NODE_REGION =
      ConfigKey.of(
          "node.region",
          "default",
          "label of where this instance's checks run from",
          ValueKind.TEXT);
  static final ConfigKey PLANS_FILE =
      ConfigKey.of(
          "plans.file",
          "",
          "file of further plans: a line each, name, paid|unpaid, active-domain limit or unlimited,"
              + " requests per minute",
          ValueKind.FILE);
  static final ConfigKey RETENTION_RESULTS =
      ConfigKey.of(
          "retention.results", "90d", "results are kept this long", new ValueKind.Period());
  static final ConfigKey RETENTION_MAX_SIZE =
      ConfigKey.of(
          "retention.max-size",
          "",
          "when results and events take more room in the database, the oldest results are deleted;"
              + " give it room for two weeks or more",
          new ValueKind.Size());
  static final ConfigKey RETENTION_EVENTS =
      ConfigKey.of("retention.events", "400d", "events are kept this long", new ValueKind.Period());
  static final ConfigKey RETENTION_AUDIT =
      ConfigKey.of(
          "retention.audit",
          "730d",
          "entries of the audit log are kept this long",
          new ValueKind.Period());
  static final ConfigKey BACKUP_DIRECTORY =
      ConfigKey.of(
          "backup.directory",
          "",
          "folder in which this instance makes backups by itself; one instance of a database is"
              + " enough, and another disk is better",
          new ValueKind.AnyText("a path"));
  static final ConfigKey BACKUP_EVERY =
      ConfigKey.of(
          "backup.every",
          "1d",
          "how often a backup is made where backup.directory is set",
          new ValueKind.Period());
  static final ConfigKey BACKUP_KEEP =
      ConfigKey.of(
          "backup.keep",
          "7",
          "how many backups stay in backup.directory",
          new ValueKind.WholeNumber(1, 10_000));
  static final ConfigKey BACKUP_RESULTS =
      ConfigKey.of(
          "backup.results",
          "true",
          "whether the results of runs are in these backups; events, incidents and sums of days"
              + " always are",
          new ValueKind.Flag());
  static final ConfigKey BACKUP_RECIPIENTS =
      ConfigKey.of(
          "backup.recipients",
          "",
          "public keys of age that backups are encrypted for, also those of the command",
          new ValueKind.AgeRecipients());
  static final ConfigKey ANONYMOUS_PER_MINUTE =
      ConfigKey.of(
          "rate-limit.anonymous-per-minute",
          "60",
          "requests without a valid key, per client address",
          new ValueKind.WholeNumber(1, 1_000_000));
  static final ConfigKey NOTIFICATIONS_ALLOWED_NETWORKS =
      ConfigKey.of(
          "notifications.allowed-networks",
          "",
          "networks, otherwise refused as private or special, that webhooks may reach;"
              + " checks.blocked-networks wins",
          new ValueKind.Networks());
  static final ConfigKey MAIL_SMTP_URL =
      ConfigKey.of(
              "mail.smtp-url",
              "",
              "server that takes e-mail notifications; turns them on",
              new ValueKind.Url(List.of("smtp", "smtps")))
          .masked();
  static final ConfigKey MAIL_FROM =
      ConfigKey.of(
          "mail.from",
          "",
          "sender of e-mail notifications, needed with mail.smtp-url",
          ValueKind.TEXT);
  static final ConfigKey HEARTBEAT_URL =
      ConfigKey.of(
              "heartbeat.url",
              "",
              "called by GET each minute while checks run on time, so that somebody outside notices"
                  + " when the service is gone; reaches what webhooks may reach",
              new ValueKind.Url(List.of("http", "https")))
          .masked();

  static final ConfigKey TELEMETRY_OTLP_ENDPOINT =
      ConfigKey.of(
          "telemetry.otlp-endpoint",
          "",
          "collector of OpenTelemetry that takes traces by OTLP over HTTP, below /v1/traces; turns"
              + " them on; your own server, so no guard of addresses applies",
          new ValueKind.Endpoint());
  static final ConfigKey TELEMETRY_SAMPLING =
      ConfigKey.of(
          "telemetry.sampling",
          "0.1",
          "part of all requests and runs that is traced; 1 traces all of them",
          new ValueKind.Factor(0, 1));

  static final List<ConfigKey> ALL =
      Stream.of(
              List.of(
                  HTTP_HOST,
                  HTTP_PORT,
                  HTTP_PUBLIC_URL,
                  HTTP_TRUSTED_PROXIES,
                  HTTP_H2C,
                  HTTP_TLS_CERTIFICATE,
                  HTTP_TLS_KEY,
                  HTTP_DRAIN_PAUSE,
                  MANAGEMENT_HOST,
                  MANAGEMENT_PORT,
                  METRICS_PER_DOMAIN,
                  FIRST_START_SECRETS_FILE,
                  FIRST_START_KEY,
                  DATA_DIR,
                  DATABASE_URL,
                  DATABASE_USER,
                  DATABASE_PASSWORD,
                  DATABASE_MIGRATION_USER,
                  DATABASE_MIGRATION_PASSWORD,
                  DATABASE_POOL_SIZE,
                  SECRETS_KEY_FILE,
                  NODE_ROLES,
                  NODE_REGION),
              CheckKeys.ALL,
              List.of(
                  PLANS_FILE,
                  RETENTION_RESULTS,
                  RETENTION_MAX_SIZE,
                  RETENTION_EVENTS,
                  RETENTION_AUDIT,
                  BACKUP_DIRECTORY,
                  BACKUP_EVERY,
                  BACKUP_KEEP,
                  BACKUP_RESULTS,
                  BACKUP_RECIPIENTS,
                  ANONYMOUS_PER_MINUTE,
                  NOTIFICATIONS_ALLOWED_NETWORKS,
                  MAIL_SMTP_URL,
                  MAIL_FROM,
                  HEARTBEAT_URL,
                  TELEMETRY_OTLP_ENDPOINT,
                  TELEMETRY_SAMPLING))
          .flatMap(List::stream)
          .toList();

  private Keys() {}
}
