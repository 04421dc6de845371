package io.domainwatch.boot.command;

import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.boot.wiring.StorageAccess;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.persistence.secrets.SecretRotation;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code secrets rotate|drop-old}. */
@Command(
    name = "secrets",
    description = "Changes the key that secrets in the database are encrypted with.",
    synopsisSubcommandLabel = "COMMAND")
final class SecretsCommand implements Runnable {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "rotate",
      description = {
        "Adds a new key to the key file (key secrets.key-file) and encrypts every secret with it,"
            + " also while the service runs; ends a rotation that was broken off. The old key stays"
            + " in the file. Instances that have a copy of the file need the new one at once."
      })
  int rotate() throws ConfigRefused {
    ServiceConfig config = root.config();
    try (StorageAccess storage = StorageAccess.withSecrets(config)) {
      SecretRotation.Rotated done =
          new SecretRotation(storage.database()).rotate(CompositionRoot.CLOCK.instant());
      root.output()
          .show(
              fields(done),
              List.of(root.speech().said(line(done)), root.speech().said(hint(config))));
      done.unreadable().forEach(Complaints.unmarked(spec));
      return done.unreadable().isEmpty() ? ExitCode.DONE : ExitCode.BAD;
    }
  }

  @Command(
      name = "drop-old",
      description = {
        "Takes old keys out of the key file once no secret needs them. Backups of the database from"
            + " before the rotation cannot be read with the new file: keep the old one with them."
      })
  int dropOld() throws ConfigRefused {
    ServiceConfig config = root.config();
    try (StorageAccess storage = StorageAccess.withSecrets(config)) {
      Set<String> dropped =
          new SecretRotation(storage.database()).dropOld(CompositionRoot.CLOCK.instant());
      root.output()
          .show(
              JsonValue.fields().put("dropped", dropped).build(),
              List.of(
                  root.speech()
                      .said(
                          dropped.isEmpty()
                              ? "there is no old key in " + config.storage().keyFile()
                              : "dropped " + String.join(", ", dropped))));
      return ExitCode.DONE;
    }
  }

  private static JsonValue.JsonObject fields(SecretRotation.Rotated done) {
    return JsonValue.fields()
        .put("keyId", done.keyId())
        .put("resumed", done.resumed())
        .put("encrypted", done.changed())
        .put("oldKeyIds", done.old())
        .put("unreadable", done.unreadable())
        .build();
  }

  private static String line(SecretRotation.Rotated done) {
    return (done.resumed() ? "ended the rotation to key " : "rotated to key ")
        + done.keyId()
        + ": "
        + done.changed()
        + " secrets encrypted with it";
  }

  private static String hint(ServiceConfig config) {
    return "copy "
        + config.storage().keyFile()
        + " to every instance and to a safe place; `secrets drop-old` then removes old keys from"
        + " it";
  }
}
