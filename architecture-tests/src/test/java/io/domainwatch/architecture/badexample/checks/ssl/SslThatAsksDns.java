package io.domainwatch.architecture.badexample.checks.ssl;

import io.domainwatch.architecture.badexample.checks.dns.DnsAnswers;

/** Wrong: one check uses another. */
record SslThatAsksDns(DnsAnswers answers) {}
