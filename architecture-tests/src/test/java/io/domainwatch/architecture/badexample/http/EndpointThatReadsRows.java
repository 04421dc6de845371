package io.domainwatch.architecture.badexample.http;

import io.domainwatch.architecture.badexample.persistence.Rows;

/** Wrong: one adapter uses another. */
record EndpointThatReadsRows(Rows rows) {}
