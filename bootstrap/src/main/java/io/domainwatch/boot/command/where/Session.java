package io.domainwatch.boot.command.where;

import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.account.Organization;

/** What commands ask of an open session. */
public final class Session {
  private Session() {}

  /** The organization with this name. */
  public static Organization organization(OperatorSession session, String name) {
    return session
        .accounts()
        .findByName(name)
        .orElseThrow(
            () -> new Refused("no organization is named \"" + name + "\"; `org list` shows them"));
  }
}
