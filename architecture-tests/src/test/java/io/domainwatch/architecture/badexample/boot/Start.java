package io.domainwatch.architecture.badexample.boot;

/** What a wrong service knows. */
public record Start(int number) {}
