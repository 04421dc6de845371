package io.domainwatch.dashboard.keys;

import io.domainwatch.core.apikey.Scope;
import java.util.List;

/**
 * The keys of an organization and the form for a new one.
 *
 * @param manageable whether this person may make and revoke keys
 * @param form what was typed before
 * @param problem why it was refused; empty text when it was not
 */
public record KeyList(List<KeyRow> keys, boolean manageable, Form form, String problem) {
  public KeyList {
    keys = List.copyOf(keys);
  }

  /** What was typed. */
  public record Form(String name, String scope, String lastDay) {
    /** Nothing yet. */
    static final Form EMPTY = new Form("", Scope.READ.wireName(), "");
  }

  /** All scopes, least first. */
  public List<Scope> scopes() {
    return List.of(Scope.values());
  }
}
