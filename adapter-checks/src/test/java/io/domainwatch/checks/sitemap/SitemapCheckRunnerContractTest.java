package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;

class SitemapCheckRunnerContractTest implements CheckRunnerContract {

  private final WebLab lab = new WebLab();
  private final LoopbackHttp canary =
      lab.plain(LoopbackAddress.of("127.66.4.6"), 0, LoopbackHttp.page(200, ""));

  @AfterEach
  void close() throws Exception {
    lab.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    return switch (surroundings) {
      case SILENT_PEER -> served(LoopbackHttp.silent());
      case GARBAGE -> served(LoopbackHttp.raw("\u0000\u0001\u0002 nothing of sense\r\n\r\n"));
      case NO_NETWORK -> {
        lab.lookup.with(
            WebLab.HOST,
            new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered"));
        yield runner(new Ports(WebLab.NOBODY, WebLab.NOBODY), lab.deadNetwork());
      }
      case REFUSED_ADDRESS -> {
        lab.lookup.with(WebLab.HOST, canary.address());
        yield runner(new Ports(canary.port(), canary.port()), lab.noDoubt());
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return WebLab.target(CheckType.SITEMAP);
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }

  private CheckRunner served(LoopbackHttp.Script script) {
    LoopbackHttp site = lab.site(script);
    return runner(new Ports(site.port(), site.port()), lab.noDoubt());
  }

  private CheckRunner runner(Ports ports, ControlProbe control) {
    return new SitemapCheckRunner(
        lab.fetcher(ports),
        control,
        new ForeignAllowance(ForeignVisits.UNCOUNTED, new ForeignBudget(1, 1)),
        new SitemapCheckRunner.Times(
            new RunTime(Duration.ofSeconds(20), Duration.ofSeconds(17)), Duration.ofMillis(1)));
  }
}
