package io.domainwatch.architecture.badexample.core.run;

/** Wrong: a library of core.domain elsewhere. */
record RuleThatParsesNames(com.google.common.net.InternetDomainName name) {}
