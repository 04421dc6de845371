package io.domainwatch.architecture.badexample.app;

/** What a wrong adapter calls. */
public record Service(int number) {}
