package io.domainwatch.boot.command;

import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.boot.command.where.OrgOption;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Table;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.json.JsonValue;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code user create|list|role|remove|reset-password}. */
@Command(
    name = "user",
    description = "Creates, lists and removes people, and changes their roles and passwords.",
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
      @Parameters(
              paramLabel = "EMAIL",
              description = "the address of the person",
              converter = Words.ToEmail.class)
          String email,
      @Mixin OrgOption organization,
      @Option(
              names = "--role",
              paramLabel = "owner|member|viewer",
              defaultValue = "member",
              description = "what the person may do (default: ${DEFAULT-VALUE})",
              converter = Words.ToRole.class)
          Role role)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization found = organization.in(session);
      show(session.users().create(Actor.operator(found.id()), email, role, session.now()));
    }
    return 0;
  }

  @Command(name = "reset-password", description = "Gives a person a new password; prints it once.")
  int resetPassword(
      @Parameters(
              paramLabel = "EMAIL",
              description = "the address of the person",
              converter = Words.ToEmail.class)
          String email,
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

  @Command(name = "list", description = "Lists the people of an organization, oldest first.")
  int list(@Mixin OrgOption organization) throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      show(session.members().list(organization.in(session).id()));
    }
    return 0;
  }

  @Command(name = "role", description = "Changes what a person may do; the last owner stays one.")
  int role(
      @Parameters(
              paramLabel = "EMAIL",
              description = "the address of the person",
              converter = Words.ToEmail.class)
          String email,
      @Parameters(
              paramLabel = "owner|member|viewer",
              description = "the new role",
              converter = Words.ToRole.class)
          Role role)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      User person =
          session
              .members()
              .assignRole(email, role, session.now())
              .orElseThrow(() -> new Refused("nobody has the address \"" + email + "\""));
      root.output().show(fields(person).build(), table(List.of(person), root.speech()));
    }
    return 0;
  }

  @Command(
      name = "remove",
      description = "Removes a person, whose sessions end; the last owner stays.")
  int remove(
      @Parameters(
              paramLabel = "EMAIL",
              description = "the address of the person",
              converter = Words.ToEmail.class)
          String email,
      @Mixin OrgOption organization)
      throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization found = organization.in(session);
      User person =
          session.members().list(found.id()).stream()
              .filter(user -> user.email().equalsIgnoreCase(email))
              .findFirst()
              .orElseThrow(() -> new Refused("nobody there has the address \"" + email + "\""));
      session
          .members()
          .remove(Actor.operator(found.id()), person.id(), session.now())
          .ifPresent(
              user ->
                  root.output().show(fields(user).build(), table(List.of(user), root.speech())));
    }
    return 0;
  }

  private static JsonValue.Builder fields(User user) {
    return JsonValue.fields()
        .put("id", user.id().text())
        .put("email", user.email())
        .put("role", user.role().wireName())
        .put("createdAt", Words.text(user.createdAt()));
  }

  private static List<String> table(List<User> people, Speech speech) {
    Table table = speech.table("id", "address", "role", "since");
    people.forEach(
        user ->
            table.add(
                user.id().text(),
                user.email(),
                speech.word("role", user.role().wireName()),
                Times.minute(user.createdAt())));
    return table.lines();
  }

  private void show(List<User> people) {
    root.output()
        .show(
            JsonValue.of(people.stream().map(user -> fields(user).build()).toList()),
            table(people, root.speech()));
  }

  private void show(IssuedPassword issued) {
    JsonValue fields = fields(issued.user()).put("password", issued.password()).build();
    root.output().show(fields, List.of(issued.password()));
  }
}
