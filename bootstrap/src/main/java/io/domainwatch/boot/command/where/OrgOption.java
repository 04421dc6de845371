package io.domainwatch.boot.command.where;

import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.core.account.Organization;
import picocli.CommandLine.Option;

/** The option of a command that works on one organization of this machine alone. */
public final class OrgOption {
  @Option(names = "--org", paramLabel = "NAME", required = true, description = "the organization")
  private String organization = "";

  /** The organization that is meant. */
  public Organization in(OperatorSession session) {
    return Session.organization(session, organization);
  }
}
