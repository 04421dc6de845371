package io.domainwatch.boot.command;

import io.domainwatch.app.operator.IssuedKey;
import io.domainwatch.boot.command.where.OrgOption;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Table;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code key create|list|revoke}. */
@Command(
    name = "key",
    description = "Creates, lists and revokes API keys.",
    synopsisSubcommandLabel = "COMMAND")
final class KeyCommand implements Runnable {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(name = "create", description = "Creates a key; prints it once.")
  int create(
      @Mixin OrgOption organization,
      @Option(
              names = "--name",
              paramLabel = "N",
              required = true,
              description = "what people know the key by")
          String name,
      @Option(
              names = "--scope",
              paramLabel = "read|write|full",
              required = true,
              description = "what the key may do: read; add and change too; or delete too",
              converter = Words.ToScope.class)
          Scope scope,
      @Option(
              names = "--expires-at",
              paramLabel = "T",
              description = "when it ends, such as 2027-01-31T12:00:00Z (default: never)",
              converter = Words.ToInstant.class)
          Optional<Instant> expiresAt)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization found = organization.in(session);
      Instant now = session.now();
      IssuedKey issued =
          session.keys().issue(Actor.operator(found.id()), name, scope, expiresAt, now);
      String secret = issued.secret().text();
      root.output()
          .show(fields(issued.key(), now).with("key", JsonValue.of(secret)), List.of(secret));
    }
    return 0;
  }

  @Command(
      name = "list",
      description = "Lists the keys of an organization, oldest first; never shows a key again.")
  int list(@Mixin OrgOption organization) throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      List<ApiKey> keys = session.keys().list(organization.in(session).id());
      Instant now = session.now();
      root.output()
          .show(
              JsonValue.of(keys.stream().map(key -> fields(key, now)).toList()),
              table(keys, now, root.speech()));
    }
    return 0;
  }

  @Command(name = "revoke", description = "Revokes a key for ever.")
  int revoke(@Parameters(paramLabel = "ID", description = "its id, key_...") String id)
      throws ConfigRefused {
    ApiKeyId keyId =
        ApiKeyId.find(id)
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(), "'" + id + "' is no key id; allowed is key_…"));
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Instant now = session.now();
      ApiKey revoked =
          session.keys().revoke(keyId, now).orElseThrow(() -> new Refused("there is no key " + id));
      root.output().show(fields(revoked, now), table(List.of(revoked), now, root.speech()));
    }
    return 0;
  }

  private static JsonValue.JsonObject fields(ApiKey key, Instant now) {
    return JsonValue.fields()
        .put("id", key.id().text())
        .put("name", key.name())
        .put("scope", key.scope().wireName())
        .put("state", state(key, now))
        .put("createdAt", Words.text(key.createdAt()))
        .put("expiresAt", key.expiresAt().map(Words::text))
        .put("lastUsedAt", key.lastUsedAt().map(Words::text))
        .build();
  }

  private static List<String> table(List<ApiKey> keys, Instant now, Speech speech) {
    Table table = speech.table("id", "scope", "state", "expires", "last-used", "name");
    keys.forEach(
        key ->
            table.add(
                key.id().text(),
                speech.word("scope", key.scope().wireName()),
                speech.word("key", state(key, now)),
                key.expiresAt().map(Times::minute).orElse(speech.text("never")),
                key.lastUsedAt().map(Times::minute).orElse(speech.text("never")),
                key.name()));
    return table.lines();
  }

  private static String state(ApiKey key, Instant now) {
    return switch (key.stateAt(now)) {
      case KeyState.Active _ -> "active";
      case KeyState.Expired _ -> "expired";
      case KeyState.Revoked _ -> "revoked";
    };
  }
}
