package io.domainwatch.boot.command.where;

import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.api.LocalApi;
import io.domainwatch.boot.api.ServerApi;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.account.Organization;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which organization is meant: one on this machine, or that of a key of a server. */
public final class Target {
  @Option(
      names = "--org",
      paramLabel = "NAME",
      required = true,
      description = "organization in the database of this machine's configuration")
  private Optional<String> organization = Optional.empty();

  @ArgGroup(exclusive = false, multiplicity = "1")
  private @Nullable Remote remote;

  /** A server and how it is asked. */
  static final class Remote {
    @Option(
        names = "--server",
        paramLabel = "URL",
        required = true,
        description = "address of a server whose API is asked")
    private Optional<URI> server = Optional.empty();

    @Option(
        names = "--key-file",
        paramLabel = "FILE",
        required = true,
        description = "file with an API key of that server")
    private Optional<Path> keyFile = Optional.empty();
  }

  /** What is done with the API. */
  @FunctionalInterface
  public interface Work {
    /** Gives the exit code. */
    int with(Api api);
  }

  /**
   * Does work with the API of the organization, secrets and all, and lets go of what that took.
   *
   * @param says takes a line for people when something takes long
   */
  public int use(Invocation root, CommandSpec spec, Consumer<String> says, Work work)
      throws ConfigRefused {
    if (remote != null) {
      return ask(remote, spec, says, work);
    }
    try (OperatorSession session = OperatorSession.withSecrets(root.config())) {
      return work.with(
          new LocalApi(session, Session.organization(session, organization.orElseThrow())));
    }
  }

  /** The same with a place, for work that needs no secret. */
  int useWithoutSecrets(
      Invocation root, CommandSpec spec, Consumer<String> says, ToIntFunction<Place> work)
      throws ConfigRefused {
    if (remote != null) {
      return ask(remote, spec, says, api -> work.applyAsInt(Place.of(api)));
    }
    try (OperatorSession session = OperatorSession.open(root.config())) {
      Organization found = Session.organization(session, organization.orElseThrow());
      return work.applyAsInt(new Place(found.name(), new LocalApi(session, found)));
    }
  }

  private static int ask(Remote remote, CommandSpec spec, Consumer<String> says, Work work) {
    try (ServerApi api = server(remote, spec, says)) {
      return work.with(api);
    }
  }

  private static ServerApi server(Remote remote, CommandSpec spec, Consumer<String> says) {
    URI address = remote.server.orElseThrow();
    String scheme = Optional.ofNullable(address.getScheme()).orElse("");
    boolean isSecret = scheme.equals("https");
    if (address.getHost() == null || !(isSecret || scheme.equals("http"))) {
      throw new ParameterException(
          spec.commandLine(), "--server must be an address such as https://watch.example.com");
    }
    if (!isSecret && !isThisMachine(address.getHost())) {
      says.accept("the key goes to " + address.getHost() + " unencrypted; https:// hides it");
    }
    return new ServerApi(address, key(remote.keyFile.orElseThrow()), says);
  }

  private static boolean isThisMachine(String host) {
    return host.equals("localhost") || host.equals("[::1]") || host.startsWith("127.");
  }

  private static String key(Path file) {
    try {
      String key = Files.readString(file).strip();
      if (!key.matches("svc_[0-9a-f]{32}")) {
        throw new Refused("the file " + file + " holds no API key");
      }
      return key;
    } catch (IOException e) {
      throw new Refused("the file " + file + " cannot be read: " + FileTrouble.reason(e));
    }
  }
}
