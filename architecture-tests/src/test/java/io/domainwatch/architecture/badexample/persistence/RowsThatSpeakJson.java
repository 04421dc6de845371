package io.domainwatch.architecture.badexample.persistence;

/** Wrong: a library for JSON outside of its toolbox. */
record RowsThatSpeakJson(com.fasterxml.jackson.databind.JsonNode row) {}
