package io.domainwatch.architecture.badexample.http;

/** Wrong: public for nobody. */
public record EndpointThatNobodyUses(int number) {}
