package io.domainwatch.testkit.contract.http.steps;

import com.fasterxml.jackson.databind.JsonNode;

/** What the contracts about notifications have in common. */
public interface ChannelApiSteps extends ApiContractSteps {
  /** Where channels are listed and made. */
  String CHANNELS = "/api/v1/notification-channels";

  /** A URL whose end is a secret of its receiver. */
  String HOOK = "https://hooks.example.com/in?token=t0ken";

  /** A new webhook, as the answer showed it, secret included. */
  default JsonNode webhook(ApiTenant tenant, String name) {
    return made(
        tenant, "{\"type\":\"webhook\",\"name\":\"" + name + "\",\"url\":\"" + HOOK + "\"}");
  }

  /** A new channel, as the answer showed it. */
  default JsonNode made(ApiTenant tenant, String body) {
    return answered(tenant.call("POST", CHANNELS).json(body).send(), 201).json().path("data");
  }

  /** A channel, delivery or incident as it is read. */
  default JsonNode read(ApiTenant tenant, String path) {
    return answered(tenant.get(path), 200).json().path("data");
  }

  /** What a request without body answers. */
  default JsonNode posted(ApiTenant tenant, String path, int status) {
    return answered(tenant.call("POST", path).send(), status).json().path("data");
  }

  /** The path of a channel. */
  static String path(JsonNode channel) {
    return CHANNELS + "/" + channel.path("id").asText();
  }

  /** The path of a delivery of a channel. */
  static String path(JsonNode channel, JsonNode delivery) {
    return path(channel) + "/deliveries/" + delivery.path("id").asText();
  }
}
