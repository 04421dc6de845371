package io.domainwatch.dashboard;

import io.domainwatch.web.AddressBlock;
import java.util.List;

/**
 * How the dashboard is reached.
 *
 * @param secure whether browsers reach it by https, so that cookies are {@code Secure}
 * @param trustedProxies whose {@code X-Forwarded-For} is believed
 * @param unencrypted whether people reach it over the network without encryption, which is told to
 *     owners on every page
 * @param publicUrl where people reach it, without a slash at the end
 */
public record DashboardConfig(
    boolean secure, boolean unencrypted, List<AddressBlock> trustedProxies, String publicUrl) {
  public DashboardConfig {
    trustedProxies = List.copyOf(trustedProxies);
  }

  /** Where people reach the API, without a slash at the end; shown in examples. */
  public String apiUrl() {
    return publicUrl + "/api/v1";
  }
}
