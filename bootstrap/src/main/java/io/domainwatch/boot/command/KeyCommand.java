package io.domainwatch.boot.command;

import io.domainwatch.app.operator.IssuedKey;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refused;
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
      @Option(names = "--org", paramLabel = "NAME", required = true) String organizationName,
      @Option(names = "--name", paramLabel = "N", required = true) String name,
      @Option(
              names = "--scope",
              paramLabel = "read|write|full",
              required = true,
              converter = Words.ToScope.class)
          Scope scope,
      @Option(names = "--expires-at", paramLabel = "T", converter = Words.ToInstant.class)
          Optional<Instant> expiresAt)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization organization = Session.organization(session, organizationName);
      Instant now = session.now();
      IssuedKey issued =
          session.keys().issue(Actor.operator(organization.id()), name, scope, expiresAt, now);
      String secret = issued.secret().text();
      root.output()
          .show(fields(issued.key(), now).with("key", JsonValue.of(secret)), List.of(secret));
    }
    return 0;
  }

  @Command(
      name = "list",
      description = "Lists the keys of an organization, oldest first; never shows a key again.")
  int list(@Option(names = "--org", paramLabel = "NAME", required = true) String organizationName)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      List<ApiKey> keys = session.keys().list(Session.organization(session, organizationName).id());
      Instant now = session.now();
      root.output()
          .show(
              JsonValue.of(keys.stream().map(key -> fields(key, now)).toList()),
              keys.stream().map(key -> line(key, now)).toList());
    }
    return 0;
  }

  @Command(name = "revoke", description = "Revokes a key for ever.")
  int revoke(@Parameters(paramLabel = "ID") String id) throws ConfigRefused {
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
      root.output().show(fields(revoked, now), List.of(line(revoked, now)));
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

  private static String line(ApiKey key, Instant now) {
    return String.join(
        "\t",
        key.id().text(),
        key.name(),
        key.scope().wireName(),
        state(key, now),
        key.expiresAt().map(at -> "expires " + Words.text(at)).orElse("never expires"),
        key.lastUsedAt().map(at -> "last used " + Words.text(at)).orElse("never used"));
  }

  private static String state(ApiKey key, Instant now) {
    return switch (key.stateAt(now)) {
      case KeyState.Active _ -> "active";
      case KeyState.Expired _ -> "expired";
      case KeyState.Revoked _ -> "revoked";
    };
  }
}
