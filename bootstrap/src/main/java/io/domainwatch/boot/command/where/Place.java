package io.domainwatch.boot.command.where;

import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.desired.api.StateLoader;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;

/**
 * An organization and its API.
 *
 * @param organization its name
 */
public record Place(String organization, Api api) {
  /** The organization that a key of a server belongs to. */
  static Place of(Api api) {
    return new Place(StateLoader.organization(api), api);
  }

  /** What its API gave, with the name of the organization, for lists over several. */
  public JsonObject named(JsonObject fields) {
    return fields.with("organization", JsonValue.of(organization));
  }
}
