package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.process.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * As whom the server runs: as ourselves, if PostgreSQL permits. It refuses root, and a user without
 * a name; a user namespace hides both. Root takes the user {@code postgres} instead when that user
 * exists and reaches the folder.
 */
record ServerAccount(List<String> prefix, Optional<String> owner) {
  private static final String USER = "postgres";

  private static final ServerAccount OURSELVES = new ServerAccount(List.of(), Optional.empty());
  private static final ServerAccount IN_NAMESPACE =
      new ServerAccount(List.of("unshare", "--user"), Optional.empty());

  /**
   * @param folder holds an existing cluster, which must go on with the owner it has, or none
   * @param program a program of the server, which the account must be able to run
   * @throws EmbeddedPostgresFailed when we are root and no way is open
   */
  static ServerAccount choose(PostgresFolder folder, String program) {
    if (isRoot()) {
      return chooseForRoot(folder, program);
    }
    boolean named = ShortCommand.run(List.of("id", "-un")).succeeded();
    return !named && IN_NAMESPACE.canUse(folder, program) ? IN_NAMESPACE : OURSELVES;
  }

  private static ServerAccount chooseForRoot(PostgresFolder folder, String program) {
    boolean made = Files.isDirectory(folder.cluster());
    boolean ofRoot = made && ownerOf(folder.cluster()).equals("root");
    Optional<ServerAccount> user = ofRoot ? Optional.empty() : asUser(folder, program);
    if (user.isPresent()) {
      return user.get();
    }
    if ((!made || ofRoot) && IN_NAMESPACE.canUse(folder, program)) {
      return IN_NAMESPACE;
    }
    throw refusal(folder);
  }

  /** The command as this account runs it. */
  List<String> command(List<String> command) {
    List<String> whole = new ArrayList<>(prefix);
    whole.addAll(command);
    return whole;
  }

  /** Hands a file or folder of ours to the account. */
  void own(Path path) throws IOException {
    if (owner.isPresent()) {
      Files.setOwner(
          path,
          path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(owner.get()));
    }
  }

  private static Optional<ServerAccount> asUser(PostgresFolder folder, String program) {
    ShortCommand.Ended group = ShortCommand.run(List.of("id", "-g", USER));
    if (!group.succeeded()) {
      return Optional.empty();
    }
    List<String> prefix =
        List.of(
            "setpriv", "--reuid=" + USER, "--regid=" + group.output().strip(), "--clear-groups");
    ServerAccount account = new ServerAccount(prefix, Optional.of(USER));
    return account.canUse(folder, program) ? Optional.of(account) : Optional.empty();
  }

  private boolean canUse(PostgresFolder folder, String program) {
    return ShortCommand.run(command(List.of("test", "-x", folder.root().toString()))).succeeded()
        && ShortCommand.run(command(List.of(program, "--version"))).succeeded();
  }

  /** By the effective user id (Linux, see proc(5): real, effective, saved, file system). */
  private static boolean isRoot() {
    try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
      return status.anyMatch(line -> line.matches("Uid:\\s+\\d+\\s+0\\s.*"));
    } catch (IOException e) {
      return "root".equals(System.getProperty("user.name"));
    }
  }

  private static String ownerOf(Path path) {
    try {
      return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).getName();
    } catch (IOException e) {
      return "";
    }
  }

  private static EmbeddedPostgresFailed refusal(PostgresFolder folder) {
    return new EmbeddedPostgresFailed(
        "PostgreSQL does not run as root, and here neither the user postgres can be used for "
            + folder.root()
            + " (it must exist and reach the folder) nor a user namespace (unshare --user);"
            + " start Domainwatch as an ordinary user, or set database.url");
  }
}
