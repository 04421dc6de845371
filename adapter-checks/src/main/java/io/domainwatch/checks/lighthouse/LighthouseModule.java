package io.domainwatch.checks.lighthouse;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.guard.AddressPolicy;
import jakarta.inject.Singleton;
import java.nio.file.Path;

/** The parts list of the check {@code lighthouse}; takes the toolbox from {@code ChecksModule}. */
public final class LighthouseModule extends AbstractModule {
  private final LighthouseConfig config;

  /**
   * @param config where the programs are
   */
  public LighthouseModule(LighthouseConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.LIGHTHOUSE)
        .to(LighthouseCheckRunner.class);
  }

  /** Cleans up first what a killed process of this machine may have left running. */
  @Provides
  @Singleton
  LighthouseCheckRunner runner(
      HttpFetcher fetcher, AddressPolicy policy, AddressLookup lookup, Ports ports) {
    LighthouseTools tools = new LighthouseTools(config);
    Path base = Scratch.base();
    Scratch.cleanUp(base);
    LighthouseProgram program =
        new LighthouseProgram(tools, new LighthouseProgram.Net(policy, lookup, ports), base);
    return new LighthouseCheckRunner(
        tools,
        new Preflight(fetcher),
        new MachineLock(base),
        program,
        LighthouseCheckRunner.TIME.whole());
  }
}
