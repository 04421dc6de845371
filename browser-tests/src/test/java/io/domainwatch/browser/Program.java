package io.domainwatch.browser;

import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.service.RunningService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The whole program on a database of its own, in this process. Its checks reach nobody, its
 * webhooks this machine.
 */
final class Program implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** A plan on which a test may ask as often as it likes. */
  private static final Plan ROOMY = new Plan("roomy", true, OptionalInt.empty(), 1_000_000);

  private final Path folder;
  private final URI base;
  private final KeptOutput log;
  private final RunningService service;
  private final OperatorSession operator;

  private Program(
      Path folder, URI base, KeptOutput log, RunningService service, ServiceConfig config) {
    this.folder = folder;
    this.base = base;
    this.log = log;
    this.service = service;
    operator = OperatorSession.open(config);
  }

  /** Somebody with an organization of their own. */
  record Person(Organization organization, String email, String password) {}

  /** Starts it; on a busy machine that takes half a minute. */
  static Program start() {
    try {
      Path folder = Files.createTempDirectory("domainwatch-browser");
      int port = freePort();
      ServiceConfig config =
          ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), settings(folder, port)));
      KeptOutput log = KeptOutput.ofErrors();
      RunningService service =
          RunningService.start(config, new PrintWriter(new StringWriter(), true));
      return new Program(folder, URI.create("http://127.0.0.1:" + port), log, service, config);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ConfigRefused e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, String> settings(Path folder, int port) throws IOException {
    Path plans = folder.resolve("plans");
    Files.writeString(
        plans, ROOMY.name() + ", paid, unlimited, " + ROOMY.requestsPerMinute() + "\n");
    Path rootServers = folder.resolve("root-servers");
    Files.writeString(rootServers, "127.0.0.1\n");
    Map<String, String> settings = new HashMap<>();
    settings.put("data-dir", folder.resolve("data").toString());
    settings.put("plans.file", plans.toString());
    settings.put("http.port", Integer.toString(port));
    settings.put("management.port", "0");
    settings.put("checks.dns.resolvers", "127.0.0.1:9");
    settings.put("checks.dns.root-hints", rootServers.toString());
    settings.put("checks.uptime.reference-targets", "none");
    settings.put("checks.rdap.bootstrap-url", "http://127.0.0.1:9/dns.json");
    settings.put("checks.disabled-types", "lighthouse");
    settings.put("notifications.allowed-networks", "127.0.0.0/8");
    return settings;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  /** Where dashboard and API are. */
  URI base() {
    return base;
  }

  /** What the program has logged so far, access log included. */
  String log() {
    return log.text();
  }

  /** The owner of a new organization. */
  Person owner() {
    int number = NUMBER.incrementAndGet();
    Organization organization =
        operator
            .accounts()
            .create("Organization " + number, ROOMY, new Subscription.Active(), operator.now());
    return person(organization, "owner-" + number + "@example.com", Role.OWNER);
  }

  /** Somebody more in an organization, who has chosen a password. */
  Person person(Organization organization, String email, Role role) {
    return new Person(
        organization, email, FirstSignIn.choose(base, newcomer(organization, email, role)));
  }

  /** Somebody more in an organization, whose password was made for them. */
  Person newcomer(Organization organization, String email, Role role) {
    IssuedPassword issued =
        operator.users().create(Actor.operator(organization.id()), email, role, operator.now());
    return new Person(organization, issued.user().email(), issued.password());
  }

  /** A new key of full access. */
  String key(Person person) {
    Actor actor = Actor.operator(person.organization().id());
    return operator
        .keys()
        .issue(actor, "test", Scope.FULL, Optional.empty(), operator.now())
        .secret()
        .text();
  }

  /** Speaks to the API with a key. */
  Api api(String key) {
    return new Api(base, key);
  }

  @Override
  public void close() {
    operator.close();
    service.close();
    log.close();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(Program::delete);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
