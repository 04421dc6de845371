package io.domainwatch.boot.command;

import io.domainwatch.app.operator.AccountChange;
import io.domainwatch.boot.command.where.Session;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Table;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code org create|list|set}. */
@Command(
    name = "org",
    description = "Creates, lists and changes organizations.",
    synopsisSubcommandLabel = "COMMAND")
final class OrgCommand implements Runnable {
  /**
   * Of an organization that is created without options (docs/spec/operation.md, "Administration
   * from the shell").
   */
  private static final String USUAL_PLAN = "business";

  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(name = "create", description = "Creates an organization; prints its id.")
  int create(
      @Parameters(paramLabel = "NAME", description = "its name") String name,
      @Option(names = "--plan", paramLabel = "P", description = "its plan (default: business)")
          Optional<String> plan,
      @Option(
              names = "--subscription",
              paramLabel = "S",
              description = "its subscription (default: active)",
              converter = Words.ToSubscription.class)
          Optional<Subscription> subscription)
      throws ConfigRefused {
    ServiceConfig config = root.config();
    Plan wanted = plan(config, plan.orElse(USUAL_PLAN));
    try (OperatorSession session = OperatorSession.open(config)) {
      Organization made =
          session
              .accounts()
              .create(
                  name, wanted, subscription.orElseGet(Subscription.Active::new), session.now());
      root.output().show(fields(made), List.of(made.id().text()));
    }
    return 0;
  }

  @Command(name = "list", description = "Lists all organizations, oldest first.")
  int list() throws ConfigRefused {
    try (OperatorSession session = OperatorSession.open(root.config())) {
      List<Organization> all = session.accounts().list();
      root.output()
          .show(
              JsonValue.of(all.stream().map(OrgCommand::fields).toList()),
              table(all, root.speech()));
    }
    return 0;
  }

  @Command(name = "set", description = "Changes plan, subscription or the end of a grace period.")
  int set(
      @Parameters(paramLabel = "NAME", description = "its name") String name,
      @Option(names = "--plan", paramLabel = "P", description = "its new plan")
          Optional<String> plan,
      @Option(
              names = "--subscription",
              paramLabel = "S",
              description = "its new subscription",
              converter = Words.ToSubscription.class)
          Optional<Subscription> subscription,
      @Option(
              names = "--grace-until",
              paramLabel = "T",
              description = "when the grace period of a past due subscription ends",
              converter = Words.ToInstant.class)
          Optional<Instant> graceUntil)
      throws ConfigRefused {
    ServiceConfig config = root.config();
    Optional<Plan> wanted = Optional.empty();
    if (plan.isPresent()) {
      wanted = Optional.of(plan(config, plan.get()));
    }
    try (OperatorSession session = OperatorSession.open(config)) {
      Organization before = Session.organization(session, name);
      AccountChange change = new AccountChange(wanted, subscription, graceUntil);
      Organization after =
          session.accounts().change(before.id(), change, session.now()).orElse(before);
      root.output().show(fields(after), table(List.of(after), root.speech()));
    }
    return 0;
  }

  private Plan plan(ServiceConfig config, String name) {
    return config
        .plans()
        .find(name)
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    "plan '"
                        + name
                        + "' is unknown; allowed are "
                        + String.join(", ", config.plans().names())));
  }

  private static JsonValue.JsonObject fields(Organization organization) {
    return JsonValue.fields()
        .put("id", organization.id().text())
        .put("name", organization.name())
        .put("plan", organization.plan().name())
        .put("subscription", organization.subscription().wireName())
        .put("graceUntil", graceEnd(organization).map(Words::text))
        .put("activeDomainLimit", limit(organization.plan()))
        .put("requestsPerMinute", organization.plan().requestsPerMinute())
        .put("createdAt", Words.text(organization.createdAt()))
        .build();
  }

  private static JsonValue limit(Plan plan) {
    OptionalInt limit = plan.activeDomainLimit();
    return limit.isPresent() ? JsonValue.of(limit.getAsInt()) : new JsonValue.JsonNull();
  }

  private static List<String> table(List<Organization> organizations, Speech speech) {
    Table table = speech.table("id", "name", "plan", "subscription");
    organizations.forEach(
        one ->
            table.add(one.id().text(), one.name(), one.plan().name(), subscription(one, speech)));
    return table.lines();
  }

  private static String subscription(Organization organization, Speech speech) {
    String word = speech.word("subscription", organization.subscription().wireName());
    return graceEnd(organization)
        .map(end -> speech.text("until", word, Times.minute(end)))
        .orElse(word);
  }

  private static Optional<Instant> graceEnd(Organization organization) {
    return organization.subscription() instanceof Subscription.PastDue(Optional<Instant> end)
        ? end
        : Optional.empty();
  }
}
