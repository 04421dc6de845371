package io.domainwatch.architecture.badexample.core.run;

/** Wrong: I/O in the core. */
record RuleThatReadsAFile(java.nio.file.Path file) {}
