package io.domainwatch.boot.command;

import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.json.JsonValue;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code user create|reset-password}. */
@Command(
    name = "user",
    description = "Creates people and resets their passwords.",
    synopsisSubcommandLabel = "COMMAND")
final class UserCommand implements Runnable {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(name = "create", description = "Creates a person; prints the password once.")
  int create(
      @Parameters(paramLabel = "EMAIL", converter = Words.ToEmail.class) String email,
      @Option(names = "--org", paramLabel = "NAME", required = true) String organizationName,
      @Option(
              names = "--role",
              paramLabel = "owner|member",
              defaultValue = "member",
              converter = Words.ToRole.class)
          Role role)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization organization = Session.organization(session, organizationName);
      show(session.users().create(Actor.operator(organization.id()), email, role, session.now()));
    }
    return 0;
  }

  @Command(name = "reset-password", description = "Gives a person a new password; prints it once.")
  int resetPassword(
      @Parameters(paramLabel = "EMAIL", converter = Words.ToEmail.class) String email,
      @Option(
              names = "--second-factor",
              description = "takes the second factor off too, for who lost phone and codes")
          boolean secondFactor)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      if (secondFactor) {
        session.users().removeSecondFactor(email, session.now());
      }
      show(
          session
              .users()
              .resetPassword(email, session.now())
              .orElseThrow(() -> new Refused("nobody has the address \"" + email + "\"")));
    }
    return 0;
  }

  private void show(IssuedPassword issued) {
    JsonValue fields =
        JsonValue.fields()
            .put("id", issued.user().id().text())
            .put("email", issued.user().email())
            .put("role", issued.user().role().wireName())
            .put("createdAt", Words.text(issued.user().createdAt()))
            .put("password", issued.password())
            .build();
    root.output().show(fields, List.of(issued.password()));
  }
}
