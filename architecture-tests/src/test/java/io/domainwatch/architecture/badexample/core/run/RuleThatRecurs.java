package io.domainwatch.architecture.badexample.core.run;

/** Wrong: the library of core.maintenance elsewhere. */
record RuleThatRecurs(org.dmfs.rfc5545.DateTime at) {}
