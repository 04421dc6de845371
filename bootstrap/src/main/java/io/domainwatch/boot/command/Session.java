package io.domainwatch.boot.command;

import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.account.Organization;
import java.util.List;
import java.util.Optional;

/** What commands ask of an open session. */
final class Session {
  private Session() {}

  /** The organization with this name. */
  static Organization organization(OperatorSession session, String name) {
    return session
        .accounts()
        .findByName(name)
        .orElseThrow(
            () -> new Refused("no organization is named \"" + name + "\"; `org list` shows them"));
  }

  /** The organization with this name; all of them, oldest first, where none is named. */
  static List<Organization> organizations(OperatorSession session, Optional<String> name) {
    return name.map(named -> List.of(organization(session, named)))
        .orElseGet(() -> session.accounts().list());
  }
}
