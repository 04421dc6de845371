package io.domainwatch.boot.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MigrationTest {
  private static final Path RESOURCES = Path.of("src/test/resources/migrate");

  @Test
  void aConfigurationOfGatusIsTakenOver() throws IOException {
    JsonObject config =
        ImportedDocument.read(Files.readString(RESOURCES.resolve("gatus-config.yaml")));
    assertThat(GatusImport.fits(config)).isTrue();

    Migration migration = GatusImport.read(config);

    assertThat(migration.lines())
        .extracting(Migration.Line::text)
        .contains(
            "~ endpoint core/shop: domain shop.example.net, tag group:core, uptime every 300 s;"
                + " not taken over: [BODY].state == OPEN; [RESPONSE_TIME] < 250; path /health (the"
                + " domain itself is looked at)",
            "+ endpoint core/accounts: domain example.org, tag group:core, uptime every 300 s",
            "+ endpoint reachable: is part of domain example.org, uptime every 60 s");
    assertThat(ImportedDocument.yaml(migration))
        .contains(
            "- name: example.com\n",
            "- name: example.org\n  tags:\n  - group:core\n  - group:internal\n");
    ImportedDocument.isApplicable(migration);
  }

  @Test
  void alertingOfGatusBecomesChannelsOfTheDomainsThatHaveSuchAlerts() throws IOException {
    Migration migration =
        GatusImport.read(
            ImportedDocument.read(
                """
                alerting:
                  slack:
                    webhook-url: "${SLACK_URL}"
                    default-alert: {failure-threshold: 3}
                  email:
                    to: "ann@example.com,ben@example.com"
                    host: mail.example.com
                  telegram: {token: "t", id: -100123}
                  ntfy: {topic: secret-topic, priority: 4}
                  discord: {webhook-url: "https://discord.example.com/x"}
                  twilio: {sid: "x"}
                  matrix: {access-token: "x"}
                endpoints:
                  - name: off
                    enabled: false
                    url: "tcp://db.example.com:5432"
                    interval: 1h30m
                    conditions: ["[CONNECTED] == true"]
                    alerts: [{type: slack, description: x}, {type: ntfy}, {type: discord, enabled: false}]
                  - name: local
                    url: "http://127.0.0.1:8080"
                    alerts: [{type: discord}]
                  - name: graph
                    group: "a: b"
                    url: "HTTPS://u:p@API.example.com:8443/graph?x=1"
                    graphql: true
                    client: {insecure: true}
                    alerts: [{type: slack}, {type: email}, {type: telegram}, {type: matrix}]
                external-endpoints: [{name: job, group: cron, token: x}]
                suites: [{name: checkout, endpoints: []}]
                maintenance: {start: "23:00", duration: 1h}
                """));

    assertThat(ImportedDocument.yaml(migration))
        .contains(
            "- name: db.example.com\n  status: paused\n",
            "- name: api.example.com\n  tags:\n  - group:a-b\n",
            "    secretFrom:\n      env: SLACK_URL\n",
            "  address: ann@example.com\n  filter:\n    domains:\n    - api.example.com\n",
            "  address: ben@example.com\n",
            "    chatId: '-100123'\n",
            "    server: https://ntfy.sh\n    topic: secret-topic\n");
    assertThat(migration.lines())
        .extracting(Migration.Line::text)
        .contains(
            "~ endpoint off: domain db.example.com, paused, uptime every 3600 s; not taken over:"
                + " description of alerts; port 5432",
            "~ endpoint a: b/graph: domain api.example.com, tag group:a-b; not taken over: graphql;"
                + " client; user name and password of the URL; port 8443; path /graph?x=1 (the"
                + " domain itself is looked at)",
            "~ alerting slack: channel \"Slack (Gatus)\" of type slack, for all domains; not taken"
                + " over: default-alert",
            "+ alerting telegram: channel \"Telegram (Gatus)\" of type telegram, for"
                + " api.example.com",
            "- alerting discord: no endpoint that is taken over has an alert of this type",
            "- alerting twilio: make a channel of a type that there is, by hand",
            "- alerting matrix: server-url is missing",
            "- external endpoint cron/job: nothing here waits to be called",
            "- suite checkout: requests that build on one another are not made here",
            "- maintenance: there is nothing like it here")
        .anyMatch(line -> line.startsWith("- endpoint local: http://127.0.0.1:8080 is no domain"));
    ImportedDocument.isApplicable(migration);
  }

  @Test
  void aConfigurationOfGatusInSeveralFilesIsOne() throws IOException {
    JsonObject merged =
        GatusImport.merged(
            List.of(
                ImportedDocument.read(
                    "alerting: {slack: {webhook-url: 'https://s.example.com/1'}}"),
                ImportedDocument.read(
                    "endpoints: [{name: a, url: 'https://a.example.com', alerts: [{type:"
                        + " slack}]}]"),
                ImportedDocument.read("endpoints: [{name: b, url: 'https://b.example.com'}]")));

    Migration migration = GatusImport.read(merged);

    assertThat(migration.lines())
        .extracting(Migration.Line::text)
        .containsExactly(
            "+ endpoint a: domain a.example.com",
            "+ endpoint b: domain b.example.com",
            "+ alerting slack: channel \"Slack (Gatus)\" of type slack, for a.example.com");
    ImportedDocument.isApplicable(migration);
  }

  @Test
  void aTableIsTakenOver() throws IOException {
    String text =
        """
        Domain;Tags;Status;Owner
        a.example.com;prod web;active;Ann
        "b.example.com";;paused;
        no domain;;;
        # c.example.com;;;
        """;

    Migration migration = CsvImport.read(text, CsvImport.separator(text));

    assertThat(ImportedDocument.yaml(migration))
        .isEqualTo(
            """
            version: 1
            domains:
            - name: a.example.com
              tags:
              - prod
              - web
            - name: b.example.com
              status: paused
            """);
    assertThat(migration.lines())
        .extracting(Migration.Line::text)
        .first()
        .isEqualTo("- column owner: there is nothing like it here");
    assertThat(migration.lines()).last().extracting(Migration.Line::subject).isEqualTo("line 4");
    assertThat(ImportedDocument.yaml(CsvImport.read("a.example.com\nb.example.com\n", ',')))
        .contains("a.example.com", "b.example.com");
    ImportedDocument.isApplicable(migration);
  }
}
