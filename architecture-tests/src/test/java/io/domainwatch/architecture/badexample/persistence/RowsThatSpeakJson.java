package io.domainwatch.architecture.badexample.persistence;

/** Wrong: JSON outside of the edges. */
record RowsThatSpeakJson(com.fasterxml.jackson.databind.JsonNode row) {}
