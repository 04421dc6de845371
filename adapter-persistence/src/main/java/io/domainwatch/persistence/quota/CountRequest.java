package io.domainwatch.persistence.quota;

import java.time.Instant;

/** One request that is to be counted. */
record CountRequest(String bucket, Instant now) {}
