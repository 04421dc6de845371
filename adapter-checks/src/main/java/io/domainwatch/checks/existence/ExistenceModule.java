package io.domainwatch.checks.existence;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.core.domain.NameExistence;
import jakarta.inject.Singleton;

/** The parts list of the lookups; takes the recursion from {@code ChecksModule}. */
public final class ExistenceModule extends AbstractModule {
  @Provides
  @Singleton
  NameExistence existence(DnsRecursion recursion) {
    return new AskedNames(recursion);
  }
}
