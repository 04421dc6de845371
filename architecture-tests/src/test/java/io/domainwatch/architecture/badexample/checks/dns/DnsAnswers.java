package io.domainwatch.architecture.badexample.checks.dns;

/** What a wrong check asks. */
public record DnsAnswers(int count) {}
