package io.domainwatch.dashboard.format;

/**
 * Where people reach the dashboard.
 *
 * @param url without a slash at the end
 */
public record SiteAddress(String url) {}
