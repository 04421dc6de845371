package io.domainwatch.boot.command;

import io.domainwatch.app.Page;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Words;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code expiry list}. */
@Command(
    name = "expiry",
    description = "Lists when certificates and registrations expire.",
    synopsisSubcommandLabel = "COMMAND")
final class ExpiryCommand implements Runnable {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  @Command(
      name = "list",
      description = "Lists expiries of certificates and registrations, soonest first.")
  int list(
      @Option(
              names = "--org",
              paramLabel = "NAME",
              description = "only this organization (default: all)")
          Optional<String> organizationName,
      @Option(
              names = "--within",
              paramLabel = "DAYS",
              description = "only what expires within so many days")
          Optional<Integer> within)
      throws ConfigRefused {
    if (within.filter(days -> days < 1 || days > ExpiryService.MAX_DAYS).isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "--within must be from 1 to " + ExpiryService.MAX_DAYS);
    }
    List<JsonValue> fields = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Instant now = session.now();
      for (Organization organization : Session.organizations(session, organizationName)) {
        Iterator<List<Expiry>> pages = pages(session, organization, within, now);
        while (pages.hasNext()) {
          for (Expiry expiry : pages.next()) {
            fields.add(fields(organization, expiry, now));
            lines.add(line(organization, expiry, now));
          }
        }
      }
    }
    root.output().show(JsonValue.of(fields), lines);
    return 0;
  }

  private static Iterator<List<Expiry>> pages(
      OperatorSession session, Organization organization, Optional<Integer> within, Instant now) {
    return Page.all(
        (Optional<ExpiryCursor> after) ->
            session
                .expiries()
                .page(organization.id(), within, after, ExpiryService.MAX_PER_PAGE, now));
  }

  private static JsonValue.JsonObject fields(
      Organization organization, Expiry expiry, Instant now) {
    return JsonValue.fields()
        .put("organization", organization.name())
        .put("domainId", expiry.domainId().text())
        .put("domainName", expiry.domainName().ascii())
        .put("kind", expiry.seen().kind().wireName())
        .put("expiresAt", Words.text(expiry.seen().expiresAt()))
        .put("daysLeft", expiry.daysLeft(now))
        .put(
            expiry.seen().kind() == ExpiryKind.CERTIFICATE ? "issuer" : "registrar",
            expiry.seen().provider())
        .put("seenAt", Words.text(expiry.seen().seenAt()))
        .build();
  }

  private static String line(Organization organization, Expiry expiry, Instant now) {
    return String.join(
        "\t",
        Words.text(expiry.seen().expiresAt()),
        expiry.daysLeft(now) + " d",
        organization.name(),
        expiry.domainName().ascii(),
        expiry.seen().kind().wireName(),
        expiry.seen().provider().orElse("unknown"));
  }
}
