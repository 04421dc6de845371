package io.domainwatch.http.management;

/**
 * Where health and metrics are told.
 *
 * @param port 0 takes a free one
 */
public record ManagementConfig(String host, int port) {}
