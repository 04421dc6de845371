package io.domainwatch.http.json;

import io.domainwatch.app.Caller;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.apikey.ApiKey;

/** Who calls, and what for (docs/spec/resources.md, "Caller"). */
public final class AccountJson {
  private AccountJson() {}

  /**
   * Key and organization of a caller.
   *
   * @param activeDomains how many domains of the organization are active
   */
  public static JsonBody of(Caller caller, int activeDomains) {
    return writer ->
        writer.object(
            () -> {
              writer.object("key", () -> key(writer, caller.key()));
              writer.object(
                  "organization", () -> organization(writer, caller.organization(), activeDomains));
            });
  }

  private static void key(JsonWriter writer, ApiKey key) {
    writer.field("id", key.id().text());
    writer.field("name", key.name());
    writer.field("scope", key.scope().wireName());
    writer.time("expiresAt", key.expiresAt());
  }

  private static void organization(
      JsonWriter writer, Organization organization, int activeDomains) {
    writer.field("id", organization.id().text());
    writer.field("name", organization.name());
    writer.field("plan", organization.plan().name());
    writer.field("subscription", organization.subscription().wireName());
    writer.field("activeDomains", activeDomains);
    writer.field("activeDomainLimit", organization.plan().activeDomainLimit());
    writer.field("requestsPerMinute", organization.plan().requestsPerMinute());
  }
}
