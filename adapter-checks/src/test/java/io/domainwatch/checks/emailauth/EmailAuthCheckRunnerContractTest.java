package io.domainwatch.checks.emailauth;

import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class EmailAuthCheckRunnerContractTest implements CheckRunnerContract {

  private final List<MailWorld> worlds = new ArrayList<>();
  private final List<LoopbackHttp> refused = new ArrayList<>();

  @AfterEach
  void stop() throws Exception {
    for (MailWorld world : worlds) {
      world.close();
    }
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    MailWorld world =
        surroundings == Environment.REFUSED_ADDRESS ? MailWorld.forbidden() : MailWorld.start();
    worlds.add(world);
    switch (surroundings) {
      case SILENT_PEER -> world.serve(LoopbackHttp.silent());
      case GARBAGE -> {
        world.serve(LoopbackHttp.raw("\u0000\u0001garbage"));
        world
            .dns
            .resolverServers()
            .forEach(resolver -> resolver.behave(LoopbackDnsBehaviour.compressionLoop()));
      }
      case NO_NETWORK ->
          world
              .dns
              .resolverServers()
              .forEach(resolver -> resolver.behave(LoopbackDnsBehaviour.silent()));
      case REFUSED_ADDRESS -> refused.add(world.serve(MailWorld.policyPage()));
    }
    return world.hastyRunner();
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return MailWorld.target();
  }

  @Override
  public int refusedConnections() {
    return refused.stream().mapToInt(LoopbackHttp::connections).sum();
  }
}
