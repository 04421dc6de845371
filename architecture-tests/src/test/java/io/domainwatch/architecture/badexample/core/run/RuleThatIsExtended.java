package io.domainwatch.architecture.badexample.core.run;

/** Wrong: a type that another one may change. */
class RuleThatIsExtended {}
