package io.domainwatch.architecture.badexample.persistence;

/** What a wrong endpoint reads. */
public record Rows(int count) {}
