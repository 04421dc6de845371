package io.domainwatch.dashboard.keys;

/**
 * Where people reach the API.
 *
 * @param url without a slash at the end
 */
public record ApiAddress(String url) {}
