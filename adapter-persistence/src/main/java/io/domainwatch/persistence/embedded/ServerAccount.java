package io.domainwatch.persistence.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * As whom the server runs. PostgreSQL refuses root; so root runs it as the user {@code postgres}
 * when that user exists and reaches the folder, and else in a user namespace, where root is nobody.
 */
record ServerAccount(List<String> prefix, Optional<String> owner) {
  private static final String USER = "postgres";

  /**
   * @param folder holds an existing cluster, which must go on with the owner it has, or none
   * @param program a program of the server, which the account must be able to run
   * @throws EmbeddedPostgresFailed when we are root and neither way is open
   */
  static ServerAccount choose(PostgresFolder folder, String program) {
    if (!isRoot()) {
      return new ServerAccount(List.of(), Optional.empty());
    }
    boolean ofRoot =
        Files.isDirectory(folder.cluster()) && ownerOf(folder.cluster()).equals("root");
    return (ofRoot ? Optional.<ServerAccount>empty() : asUser(folder, program))
        .or(() -> inNamespace(folder, program))
        .orElseThrow(() -> refusal(folder));
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

  private static Optional<ServerAccount> inNamespace(PostgresFolder folder, String program) {
    if (Files.isDirectory(folder.cluster()) && !ownerOf(folder.cluster()).equals("root")) {
      return Optional.empty();
    }
    ServerAccount account = new ServerAccount(List.of("unshare", "--user"), Optional.empty());
    return account.canUse(folder, program) ? Optional.of(account) : Optional.empty();
  }

  private boolean canUse(PostgresFolder folder, String program) {
    return ShortCommand.run(command(List.of("test", "-x", folder.root().toString()))).succeeded()
        && ShortCommand.run(command(List.of(program, "--version"))).succeeded();
  }

  private static boolean isRoot() {
    return ownerOf(Path.of("/proc/self")).equals("root")
        || "root".equals(System.getProperty("user.name"));
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
