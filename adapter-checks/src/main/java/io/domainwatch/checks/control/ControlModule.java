package io.domainwatch.checks.control;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.checks.net.delegation.SecondDelegationSource;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.control.ControlProber;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** The parts list of the looks; takes the toolbox from {@code ChecksModule}. */
public final class ControlModule extends AbstractModule {
  @Provides
  @Singleton
  ControlProber prober(DnsToolbox tools, HttpFetcher fetcher, InstantSource time) {
    SecondDelegationSource witness =
        new SecondDelegationSource(tools.walker(), tools.queries(), time);
    return new PublishedTokens(new RecordPlace(witness, tools.recursion()), new FilePlace(fetcher));
  }
}
