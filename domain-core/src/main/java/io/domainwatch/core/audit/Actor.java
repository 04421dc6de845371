package io.domainwatch.core.audit;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;

/**
 * Who acts, and for which organization; nobody reaches further than that.
 *
 * @param id opaque id of the person or key; empty text for the operator and for strangers
 * @param name e-mail address of the person, name of the key, {@code operator} or {@code somebody}
 */
public record Actor(OrganizationId organizationId, Kind kind, String id, String name) {
  /** What kind of actor. */
  public enum Kind {
    /** A person in the dashboard. */
    PERSON("person"),
    /** An API key. */
    KEY("key"),
    /** Whoever runs the service, from the shell. */
    OPERATOR("operator"),
    /** Somebody of whom nothing is known. */
    STRANGER("stranger");

    private final String wireName;

    Kind(String wireName) {
      this.wireName = wireName;
    }

    /** The name that is stored and shown. */
    public String wireName() {
      return wireName;
    }
  }

  /** A person in the dashboard. */
  public static Actor of(User user) {
    return new Actor(user.organizationId(), Kind.PERSON, user.id().text(), user.email());
  }

  /** An API key. */
  public static Actor of(ApiKey key) {
    return new Actor(key.organizationId(), Kind.KEY, key.id().text(), key.name());
  }

  /** Somebody who tried to get into an organization. */
  public static Actor stranger(OrganizationId organizationId) {
    return new Actor(organizationId, Kind.STRANGER, "", "somebody");
  }

  /** Whoever runs the service, acting for an organization. */
  public static Actor operator(OrganizationId organizationId) {
    return new Actor(organizationId, Kind.OPERATOR, "", "operator");
  }
}
